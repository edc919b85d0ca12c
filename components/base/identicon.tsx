import { identiconSource } from '../../lib/ui/base/identicon-source'
import './identicon.css'

/** The picture of an address: the same one wallets draw, so a wrong address looks wrong. */
export function Identicon({ address, size = 16 }: { address: string; size?: number }) {
  return <img class="identicon" src={identiconSource(address)} width={size} height={size} alt="" decoding="async" />
}
