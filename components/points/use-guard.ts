import { useEffect } from 'preact/hooks'
import { keepTab } from '../../lib/ui/console'

/** While something is under way the tab asks before it closes, and is not put aside to save memory. */
export function useGuard(running: boolean): void {
  useEffect(() => {
    if (!running) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    void keepTab(true)
    return () => {
      removeEventListener('beforeunload', ask)
      void keepTab(false)
    }
  }, [running])
}
