import { endpointNamed } from '../../lib/ui/data/ask'
import { RecordDetails } from '../records/record-details'

type Row = Readonly<Record<string, unknown>>

const { record } = endpointNamed('addressCollections').returns

/** Everything the service sent of one collection. */
export function NftDetails({ value }: { value: Row }) {
  return <RecordDetails record={record} value={value} />
}

/** Everything the service sent of one item. */
export function NftItemDetails({ value }: { value: Row }) {
  const inner = record.fields.token_instances?.inner
  return inner ? <RecordDetails record={inner} value={value} /> : null
}
