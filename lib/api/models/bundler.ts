import { field, record } from '../shapes/scalars'
import { BareAddress } from './bare-address'

export const Bundler = record('Bundler', {
  address: field.record('Bundler', BareAddress, { kind: 'address', column: 1, essential: true }),
  total_bundles: field.integer('Bundles', { column: 2 }),
  total_ops: field.integer('Operations', { column: 3 }),
})
