import type { CardKey } from '../../core/pages/page-options'
import type { Occurrence } from '../shared/find/occurrence'
import { frameState } from '../shared/frame-state'
import type { Lent } from '../shared/guest'

const names: Record<CardKey, string> = { alt: 'Alt', control: 'Control', shift: 'Shift', off: '' }

/**
 * Opens a card when the pointer or the focus rests on an address while a key is held, or when the key is pressed there.
 * `seen` are all addresses in view, `key` the key that the reader chose.
 */
export function openByKey(
  { open, leave }: { open(occurrence: Occurrence): void; leave(): void },
  seen: () => Iterable<Occurrence>,
  key: () => CardKey,
  { openAtHashes, lies }: Pick<Lent, 'openAtHashes' | 'lies'>,
  signal: AbortSignal,
) {
  let isHeld = false
  let at: Occurrence | undefined
  const here = frameState()
  const moved = (event: Event) => {
    if (event.isTrusted) here.pointer = undefined
  }
  const hold = (event: KeyboardEvent | PointerEvent) => {
    if (!event.isTrusted) return
    const name = names[key()]
    const was = isHeld
    isHeld = name !== '' && event.getModifierState(name)
    if (isHeld && !was && at) open(at)
  }
  const quiet = { capture: true, passive: true, signal }
  addEventListener('keydown', hold, quiet)
  addEventListener('keyup', hold, quiet)
  addEventListener('pointermove', hold, quiet)
  addEventListener('pointermove', moved, quiet)
  openAtHashes(
    seen,
    {
      reach(occurrence, how) {
        if (how === 'click') return
        at = occurrence
        if (isHeld) open(occurrence)
      },
      leave() {
        at = undefined
        leave()
      },
    },
    signal,
  )
  return {
    /** The script was loaded because the key was pressed: opens the card of the address that was pointed at then. */
    catchUp(): void {
      const { pointer } = here
      const rested = pointer && key() !== 'off' && [...seen()].find((each) => lies(each, pointer.x, pointer.y))
      if (!rested) return
      here.pointer = undefined
      at = rested
      open(rested)
    },
  }
}
