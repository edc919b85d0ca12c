import type { RefObject } from 'preact'
import { useRef } from 'preact/hooks'
import { t } from '../../../lib/core/language/t'
import { Button } from './button'

/** Jumps from one refused row to the next; they keep their positions in the file. */
export function NextRefused({ list, count }: { list: RefObject<HTMLElement | null>; count: number }) {
  const at = useRef(-1)
  if (count === 0) return null
  const go = () => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-outcome="refused"]') ?? [])]
    at.current = (at.current + 1) % Math.max(1, rows.length)
    const row = rows[at.current]
    row?.scrollIntoView({ block: 'center' })
    row?.focus({ preventScroll: true })
  }
  return (
    <Button size="s" look="quiet" onClick={go}>
      {t(count === 1 ? 'Go to the refused row' : 'Go to the next refused row')}
    </Button>
  )
}
