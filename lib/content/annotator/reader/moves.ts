import * as dom from '../../shared/dom/dom'

/** Whatever moves or repaints things on a page without adding, removing or changing a node. */
const moving = 'scroll scrollend resize click load toggle fullscreenchange transitionend animationend'.split(' ')

/**
 * Reports in the next frame what moved since the last one; `scroll within` if an element scrolled rather than the page.
 * Most of these events never leave a shadow root, so each root is listened to.
 */
export function createMoves(onFrame: (happened: ReadonlySet<string>) => void, signal: AbortSignal) {
  let frame = 0
  let happened = new Set<string>()
  const options = { capture: true, passive: true, signal }

  function moved({ type, target }: Event): void {
    happened.add(type === 'scroll' && target !== document ? 'scroll within' : type)
    soon()
  }

  function soon(): void {
    frame ||= requestAnimationFrame(() => {
      const now = happened
      frame = 0
      happened = new Set()
      onFrame(now)
    })
  }

  // Themes change with an attribute of the page's root, or with the system's; no event reports the first.
  const repainted = new MutationObserver(soon)
  for (const root of [dom.documentElement(document), dom.body(document)])
    if (root) repainted.observe(root, { attributes: true })
  signal.addEventListener('abort', () => repainted.disconnect())
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', soon, { signal })

  return {
    listen(target: EventTarget): void {
      for (const type of moving) target.addEventListener(type, moved, options)
    },
    soon,
    isSoon: () => frame > 0,
  }
}
