import { useEffect, useRef } from 'preact/hooks'
import type { AppError } from '../../lib/core/errors/errors'
import { isPageShown } from '../../lib/ui/base/now'
import { type Remedy, remedyOf } from '../../lib/ui/data/remedy'
import type { Loading, Resource } from '../../lib/ui/data/resource'

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

/**
 * Retries a request that failed for lack of a credential, a host or a grant once that is available, in whatever tab it
 * was added: once per change, and in background tabs only when shown. Runs after drawing, because another host may have
 * changed the view.
 */
export function useRetryWhenFixed(error: AppError | null, again: () => void): void {
  const before = useRef<{ error: AppError; remedy: Remedy | null } | null>(null)
  const remedy = error && remedyOf(error)
  const isShown = isPageShown.value
  useEffect(() => {
    if (!error || before.current?.error !== error) {
      before.current = error ? { error, remedy } : null
      return
    }
    const last = before.current.remedy
    if (!isShown || !remedy || !last) return
    before.current.remedy = remedy
    if (remedy.hosts !== last.hosts || (remedy.found !== last.found && remedy.found !== '')) again()
  }, [error, remedy?.hosts, remedy?.found, isShown])
}
