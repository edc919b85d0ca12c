import type { EndpointName } from '../../lib/api/index'
import { endpointNamed } from '../../lib/ui/data/ask'
import { RecordDetails } from './record-details'

/** Details of one answer, by the record its endpoint declares. */
export function EndpointDetails({ name, value }: { name: EndpointName; value: unknown }) {
  if (typeof value !== 'object' || value === null) return null
  return <RecordDetails record={endpointNamed(name).returns.record} value={value as Record<string, unknown>} />
}
