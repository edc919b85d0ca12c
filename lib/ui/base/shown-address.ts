import { addressEnds } from '../../core/addresses/address-length'
import { shortAddress } from '../../core/amounts/format'
import { setting } from './settings'

/** An unnamed address or a hash in the length the reader chose, with at least as many characters as `ends`. For display only. */
export function shownAddress(address: string, ends: readonly [number, number] = [0, 0]): string {
  const [first, last] = addressEnds[setting('addressLength').value]
  return shortAddress(address, Math.max(first, ends[0]), Math.max(last, ends[1]))
}
