import { addressEnds } from '../../core/addresses/address-length'
import { shortAddress } from '../../core/amounts/format'
import { setting } from './settings'

/** An address without a name, as long as the reader wants addresses. Only for showing. */
export const shownAddress = (address: string): string =>
  shortAddress(address, ...addressEnds[setting('addressLength').value])
