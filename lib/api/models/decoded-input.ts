import { field, record } from '../shapes/scalars'

const Parameter = record('Parameter', {
  name: field.text('Name', { column: 1 }),
  type: field.text('Type'),
  value: field.json('Value', { column: 2 }),
})

const decoded = {
  method_call: field.text('Call', { column: 1 }),
  method_id: field.hex('Selector', { doc: '4 bytes in hex, without 0x.' }),
  parameters: field.list('Parameters', Parameter),
}

export const DecodedInput = record('DecodedInput', decoded)

/** Why a transaction was reverted: decoded, raw bytes in hex, or plain text. */
export const RevertReason = record(
  'RevertReason',
  { ...decoded, raw: field.hex('Raw', { column: 2, doc: 'Bytes in hex, or the plain text the service sent.' }) },
  { textAs: 'raw' },
)
