import * as dom from '../dom/dom'

/** What things on a page move with, or are painted anew, though no node of it comes, goes or changes. */
const moving = 'scroll scrollend resize click load toggle fullscreenchange transitionend animationend'.split(' ')

interface Page {
  /** What happened since the last frame; `scroll within` where an element was scrolled and not the page */
  onFrame(happened: ReadonlySet<string>): void
}

/** Tells in the next frame what moved. Most of it never leaves a shadow root, so each root has to be listened to. */
export function createMoves({ onFrame }: Page, signal: AbortSignal) {
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

  // Themes change by an attribute of the page's root, or with the system's; no event tells of the first.
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
