import { addressEnds } from '../../core/addresses/address-length'
import { shortAddress } from '../../core/amounts/format'
import { setting } from './settings'

/** An unnamed address in the length the reader chose. For display only. */
export const shownAddress = (address: string): string =>
  shortAddress(address, ...addressEnds[setting('addressLength').value])
