import { useMemo } from 'preact/hooks'
import type { EndpointName } from '../../lib/api/index'
import { act } from '../../lib/ui/data/act'
import { oneResource } from '../../lib/ui/data/ask'
import { useResource } from '../../lib/ui/data/use-resource'
import { useFrame } from '../base/frame'
import { Skeleton } from '../base/skeleton'
import { EndpointDetails } from '../records/endpoint-details'
import { Failure } from '../records/failure'
import '../views/view-head.css'

interface Props {
  name: EndpointName
  hash: string
  chain: string
  /** Shown if the answer is empty. */
  nothing: string
}

/** One call's answer about a transaction in full: every member, and the raw response. */
export function AnswerDetails({ name, hash, chain, nothing }: Props) {
  const frame = useFrame()
  const resource = useMemo(() => oneResource(name, { hash }, chain), [name, hash, chain])
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
  if (value === null) return <p class="card-body muted">{nothing}</p>
  return <EndpointDetails name={name} value={value} />
}
