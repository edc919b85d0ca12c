import { useEffect, useRef } from 'preact/hooks'
import type { AppError } from '../../lib/core/errors/errors'
import { isPageShown } from '../../lib/ui/base/is-page-shown'
import { type Remedy, remedyOf } from '../../lib/ui/data/remedy'

/**
 * Asks again what failed for want of a credential, a host or a grant when that has come, in whatever tab: once for each
 * change, and behind other tabs not before somebody looks. After the drawing, as another host may have made it another view.
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
