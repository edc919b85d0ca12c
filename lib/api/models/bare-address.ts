import { record } from '../shapes/scalars'
import { AddressRecord } from './address'

/** An address that the chain's own index may not have met yet: it then comes as its bare hash. */
export const BareAddress = record('BareAddress', AddressRecord.fields, { textAs: 'hash' })
