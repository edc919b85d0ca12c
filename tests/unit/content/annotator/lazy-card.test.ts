import { afterEach, expect, it, vi } from 'vitest'
import { createLazyCard } from '../../../../lib/content/annotator/lazy-card'

type Act = (event: object) => void

afterEach(() => vi.unstubAllGlobals())

it.each(['pointerover', 'focusin', 'click'])(
  'case 51: %s on a mark of an extension that is gone takes our part of the page away, and holds nothing back',
  (type) => {
    vi.stubGlobal('chrome', {})
    const left = vi.fn()
    const held = vi.fn()
    const { signal } = new AbortController()
    const acts = new Map<string, Act>()
    const root = { addEventListener: (on: string, act: Act) => acts.set(on, act) }
    createLazyCard({ signal } as never, {} as never, left).listen(root as never, () => ({}) as never)
    acts.get(type)?.({ type, isTrusted: false, target: {} })
    expect(left).not.toHaveBeenCalled()
    acts.get(type)?.({ type, isTrusted: true, target: {}, preventDefault: held, stopPropagation: held })
    expect(left).toHaveBeenCalledOnce()
    expect(held).not.toHaveBeenCalled()
  },
)
