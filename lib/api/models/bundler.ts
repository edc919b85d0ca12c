import { field, record } from '../scalars'
import { Address } from './address'

/** An address that the chain's own index has not met yet comes as its bare hash. */
const BundlerAddress = record('BundlerAddress', Address.fields, { textAs: 'hash' })

export const Bundler = record('Bundler', {
  address: field.record('Bundler', BundlerAddress, { kind: 'address', column: 1, essential: true }),
  total_bundles: field.integer('Bundles', { column: 2 }),
  total_ops: field.integer('Operations', { column: 3 }),
})
