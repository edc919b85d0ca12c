import { privateKeyToAddress } from 'viem/accounts'
import { wallets } from '../keys'
import { addressOf, type Dice, type Hex, hashOf, lookAlike, units } from './made-up'
import type { Person } from './world-types'

const linus = addressOf('linus')
const ambire = addressOf('account implementation')

/** The people and contracts that every chain knows, whatever the seed. */
export const cast = {
  /** 137 transactions on chain 1: three pages. */
  ada: { hash: addressOf('ada'), ens: 'ada.hashgloss.eth', balance: units('12.5') },
  /** 5,000 transactions on chain 1. */
  busy: {
    hash: addressOf('busy'),
    name: 'HotWallet',
    tag: 'Kettle Exchange: hot wallet 7',
    balance: units('48211.07'),
  },
  /** Never seen by any chain. */
  nobody: { hash: addressOf('nobody') },
  /** 61 pending transactions on chain 1, none mined: a page of pending ones only. */
  queue: { hash: addressOf('queue'), balance: units('0.4') },
  linus: { hash: linus, ens: 'linus.eth', balance: units('3.75') },
  /** Shares the first and last four digits with `linus`, and sends dust so its address gets copied by mistake. */
  poisoner: { hash: lookAlike(linus, 'poisoner'), scam: true, balance: 21n },
  scammer: { hash: addressOf('scammer'), tag: 'Fake_Phishing4021', scam: true, balance: units('91') },
  /** An account with delegated code: EIP-7702. */
  grace: {
    hash: addressOf('grace'),
    ens: 'grace.eth',
    contract: true,
    verified: true,
    proxy: 'eip7702',
    implementations: [{ address_hash: ambire, name: 'AmbireAccount7702' }],
    balance: units('5.749318262866090346'),
  },
  restricted: { hash: addressOf('restricted'), restricted: true, balance: 1n },
  member: { hash: privateKeyToAddress(wallets.member), balance: units('0.82') },
  newcomer: { hash: privateKeyToAddress(wallets.newcomer), balance: 0n },
  zero: { hash: '0x0000000000000000000000000000000000000000', balance: units('13421.9') },
  delegate: { hash: ambire, name: 'AmbireAccount7702', contract: true, verified: true },
  router: {
    hash: addressOf('router'),
    name: 'UniversalRouter',
    tag: 'Uniswap V3: Router',
    contract: true,
    verified: true,
  },
  pool: { hash: addressOf('pool'), name: 'PoolManager', contract: true, verified: true },
  safe: {
    hash: addressOf('safe'),
    name: 'SafeProxy',
    contract: true,
    verified: true,
    proxy: 'eip1167',
    implementations: [{ address_hash: addressOf('safe implementation'), name: null }],
    balance: units('310.2'),
    tagged: true,
  },
  market: { hash: addressOf('market'), name: 'Seaport', contract: true, verified: true },
  entryPoint: { hash: addressOf('entry point'), name: 'EntryPoint', contract: true, verified: true },
  bridge: {
    hash: addressOf('bridge'),
    name: 'L1StandardBridge',
    contract: true,
    verified: true,
    proxy: 'eip1967',
    implementations: [{ address_hash: addressOf('bridge implementation'), name: 'L1StandardBridge' }],
  },
  inbox: { hash: addressOf('batch inbox'), tag: 'Base: batch inbox' },
  batcher: { hash: addressOf('batcher'), tag: 'Base: batcher', balance: units('44.1') },
  /** Created by one of the tour's transactions. */
  tipJar: {
    hash: addressOf('tip jar'),
    name: 'TipJar',
    contract: true,
    verified: true,
    createdIn: hashOf('eth-deploy'),
    creator: linus,
    balance: null,
  },
  governor: { hash: addressOf('governor'), name: 'Governor', contract: true, verified: true },
  names: { hash: addressOf('names'), name: 'ETHRegistrarController', contract: true, verified: true },
  world: { hash: addressOf('world'), name: 'World', contract: true, verified: true },
} as const satisfies Record<string, Person>

export type CastName = keyof typeof cast

const first = ['mira', 'tomas', 'yuki', 'noor', 'ines', 'otto', 'zara', 'kofi', 'lena', 'arun', 'sofia', 'jonas']
const last = ['reads', 'builds', 'mints', 'votes', 'bridges', 'stakes', 'sails', 'paints', 'codes', 'farms']
const contracts = ['Vault', 'Splitter', 'Airdrop', 'Staking', 'Auction', 'Escrow', 'Registry', 'Oracle', 'Vesting']

/** Some hundred more, by seed: people with and without names, contracts, a few scams. */
export function crowd(seed: string, size: number, die: Dice): Person[] {
  return Array.from({ length: size }, (_, at) => {
    const hash = addressOf(`${seed} ${at}`)
    const balance = die.chance(0.1) ? null : die.digits(die.int(14, 21))
    const roll = die.int(0, 99)
    if (roll < 18) return { hash, balance, ens: `${die.pick(first)}${die.pick(last)}${at}.eth` }
    if (roll < 26) return { hash, balance, tag: `${die.pick(contracts)} team ${at}` }
    if (roll < 31) return { hash, balance, scam: true, ...(die.chance(0.5) && { tag: `Fake_Phishing${at}` }) }
    if (roll < 52) return contract(hash, at, die)
    return { hash, balance }
  })
}

function contract(hash: Hex, at: number, die: Dice): Person {
  const verified = die.chance(0.6)
  return {
    hash,
    contract: true,
    verified,
    ...(verified && { name: `${die.pick(contracts)}V${die.int(1, 4)}` }),
    ...(die.chance(0.3) && {
      proxy: die.pick(['eip1967', 'eip1822', 'master_copy', 'clone_with_immutable_arguments', 'erc7760']),
      implementations: [{ address_hash: addressOf(`implementation ${at}`), name: die.chance(0.5) ? 'Logic' : null }],
    }),
    creator: addressOf('linus'),
    createdIn: hashOf(`creation of ${hash}`),
    balance: die.chance(0.5) ? 0n : die.digits(19),
  }
}
