import { blo } from 'blo'
import './identicon.css'

/** The picture of an address: the same one wallets draw, so that a wrong address looks wrong. */
export function Identicon({ address, size = 16 }: { address: string; size?: number }) {
  const source = blo(address.toLowerCase() as `0x${string}`, size * 2)
  return <img class="identicon" src={source} width={size} height={size} alt="" decoding="async" />
}
