import { useMemo } from 'preact/hooks'
import { act } from '../../lib/ui/data/act'
import { oneResource } from '../../lib/ui/data/ask'
import { useFrame } from '../base/frame'
import { Skeleton } from '../base/skeleton'
import { EndpointDetails } from '../records/endpoint-details'
import { Failure } from '../records/failure'
import { useResource } from '../records/use-resource'
import '../views/view-head.css'

/** The summary as the service sent it (E4). */
export function SummaryAnswer({ hash, chain }: { hash: string; chain: string }) {
  const frame = useFrame()
  const resource = useMemo(() => oneResource('transactionSummary', { hash }, chain), [hash, chain])
  const { value, status, error } = useResource(resource)
  if (error) {
    return (
      <Failure
        error={error}
        inline
        onAction={(action, cause) => void act(action, cause, frame, () => void resource.load())}
      />
    )
  }
  if (status === 'loading') return <Skeleton rows={2} />
  if (value === null)
    return <p class="card-body muted">The service returned no summary: the transaction is pending or failed.</p>
  return <EndpointDetails name="transactionSummary" value={value} />
}
