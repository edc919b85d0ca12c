import { record } from '../shapes/scalars'
import { AddressRecord } from './address'

/** An address that the chain's index may not know yet: it then comes as a bare hash. */
export const BareAddress = record('BareAddress', AddressRecord.fields, { textAs: 'hash' })
