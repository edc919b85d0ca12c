import { useEffect } from 'preact/hooks'
import type { Loading, Resource } from '../../lib/ui/data/resource'
import { useRetryWhenFixed } from './use-retry-when-fixed'

/** Loads a resource while it is displayed, and again whenever `changes` changes. */
export function useResource<T>(resource: Resource<T>, changes?: number): Loading<T> {
  useEffect(() => {
    void resource.load()
    return () => resource.close()
  }, [resource, changes])
  const state = resource.state.value
  useRetryWhenFixed(state.error, () => void resource.load({ fresh: true }))
  return state
}
