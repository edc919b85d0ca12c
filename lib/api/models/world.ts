import { AddressRecord } from './address'
import { field, record } from './scalars'

export const World = record('World', {
  address: field.record('World', AddressRecord, { kind: 'address', column: 1, essential: true }),
  coin_balance: field.wei('Balance', { column: 2 }),
  transactions_count: field.integer('Transactions', { column: 3, also: ['transaction_count', 'tx_count'] }),
})

const WorldTable = record('WorldTable', {
  table_full_name: field.text('Full name', { column: 1 }),
  table_type: field.oneOf('Type', ['offchain', 'onchain', 'unknown'], { column: 2 }),
  table_namespace: field.text('Namespace'),
  table_name: field.text('Name'),
  table_id: field.hex('Table ID', { essential: true }),
})

const Schema = record('Schema', {
  key_names: field.texts('Key names', { column: 1 }),
  value_names: field.texts('Value names', { column: 2 }),
  key_types: field.texts('Key types'),
  value_types: field.texts('Value types'),
})

const RawRecord = record('RawRecord', {
  block_number: field.id('Block'),
  log_index: field.id('Log index'),
  key_bytes: field.hex('Key'),
  key0: field.hex('Key 0'),
  key1: field.hex('Key 1'),
  static_data: field.hex('Static data'),
  dynamic_data: field.hex('Dynamic data'),
  encoded_lengths: field.hex('Lengths'),
})

const TableRecord = record('TableRecord', {
  id: field.id('ID', { column: 1 }),
  timestamp: field.time('Time'),
  is_deleted: field.boolean('Deleted'),
  decoded: field.json('Decoded'),
  raw: field.record('Raw', RawRecord),
})

/** A table of a world. The interface also lists a `record`; the real service never sends it in this list. */
export const TableWithSchema = record('TableWithSchema', {
  table: field.record('Table', WorldTable, { column: 1, essential: true }),
  schema: field.record('Schema', Schema, { column: 2 }),
  record: field.record('Record', TableRecord),
})
