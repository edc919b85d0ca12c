import { useEffect, useRef } from 'preact/hooks'
import { bookState, ownAddresses } from '../../lib/ui/address-book/book'

/** Calls back when the reader's own addresses change, but not when they first become known. */
export function useOwnChange(heard: () => Promise<void>): void {
  const own = bookState.value === null ? null : ownAddresses.value
  const before = useRef<string | null>(null)
  useEffect(() => {
    const last = before.current
    before.current = own
    if (last !== null && last !== own) void heard()
  }, [own])
}
