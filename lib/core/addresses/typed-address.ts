import { isAddress } from 'viem/utils'
import { chains } from '../chains/chains'

/** Whether the capitals of an address are valid (EIP-55). All lower or all upper case carries no checksum. */
export function passesChecksum(address: string): boolean {
  const digits = address.slice(2)
  return digits === digits.toUpperCase() || isAddress(address)
}

/** Short names of EIP-3770, as wallets write them before an address, if they differ from the table's name. */
const shortNames: Readonly<Record<string, string>> = {
  eth: '1',
  gor: '5',
  oeth: '10',
  rsk: '30',
  trsk: '31',
  xdc: '50',
  bnb: '56',
  etc: '61',
  gno: '100',
  pol: '137',
  matic: '137',
  zksync: '324',
  wc: '480',
  redstone: '690',
  chi: '10200',
  holesky: '17000',
  arb1: '42161',
  'arb-nova': '42170',
  avax: '43114',
  basesep: '84532',
  'arb-sep': '421614',
  scr: '534352',
  hoe: '560048',
  zora: '7777777',
  sep: '11155111',
  opsep: '11155420',
}

/** The id of the chain before a colon: its number, its short name or its name. */
export function chainByPrefix(prefix: string): string | undefined {
  const name = prefix.toLowerCase()
  if (/^[1-9]\d{0,17}$/.test(name)) return name
  return Object.hasOwn(shortNames, name)
    ? shortNames[name]
    : chains.find((chain) => chain.name.toLowerCase() === name)?.id
}
