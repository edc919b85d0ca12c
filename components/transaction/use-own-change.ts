import { useEffect, useRef } from 'preact/hooks'
import { bookState, ownAddresses } from '../../lib/ui/address-book/book'

/** Hears when other addresses are the reader's own than before; not when it becomes known which they are. */
export function useOwnChange(heard: () => Promise<void>): void {
  const own = bookState.value === null ? null : ownAddresses.value
  const before = useRef<string | null>(null)
  useEffect(() => {
    const last = before.current
    before.current = own
    if (last !== null && last !== own) void heard()
  }, [own])
}
