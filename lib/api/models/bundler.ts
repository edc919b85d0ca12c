import { field, record } from '../scalars'
import { Address } from './address'

export const Bundler = record('Bundler', {
  address: field.record('Bundler', Address, { kind: 'address', column: 1 }),
  total_bundles: field.integer('Bundles', { column: 2 }),
  total_ops: field.integer('Operations', { column: 3 }),
})
