import type { Gloss, PageContract, PageItem } from '../rpc/contract'
import { isEditing } from './excluded'
import type { LazyCard } from './lazy-card'
import type { Marks } from './marks'
import type { Occurrence } from './occurrence'
import { type Listener, runtime } from './send'

interface Needs {
  places(): ReadonlyMap<string, ReadonlySet<Occurrence>>
  glossOf(hash: string): Gloss | undefined
  marks: Marks
  card: LazyCard
}

/** Answers the extension's own pages: what is found here, going to one of them, going on, and stopping. */
export function answerPages({ places, glossOf, marks, card }: Needs, stop: AbortController): void {
  let last: Occurrence | undefined

  function list(): PageItem[] {
    const shown = new Set(marks.shown())
    return [...places()]
      .map(([hash, all]) => [hash, [...all].filter(({ element }) => !isEditing(element)).sort(inPage)] as const)
      .filter(([, all]) => all.length > 0)
      .sort(([, [a]], [, [b]]) => (a && b ? inPage(a, b) : 0))
      .map(([hash, all]) => ({
        hash,
        times: all.length,
        marked: all.filter((each) => shown.has(each)).length,
        gloss: glossOf(hash) ?? null,
      }))
  }

  function jump(occurrence: Occurrence | undefined): void {
    if (!occurrence) return
    last = occurrence
    occurrence.element.scrollIntoView({ block: 'center', behavior: 'instant' })
    // The badge may have to be drawn first: it is not where nobody looked.
    setTimeout(() => {
      marks.badgeOf(occurrence)?.focus({ preventScroll: true })
      card.open(occurrence, 'focus')
    }, 120)
  }

  function step(by: 1 | -1): { hash: string } | null {
    const all = [...places()]
      .filter(([hash]) => glossOf(hash)?.state !== 'unknown')
      .flatMap(([, occurrences]) => [...occurrences])
      .filter(({ element }) => element.isConnected)
      .sort(inPage)
    if (!all.length) return null
    const at = last ? all.indexOf(last) : -1
    const next = all[(at + by + (at < 0 && by < 0 ? 1 : 0) + all.length) % all.length]
    jump(next)
    return next ? { hash: next.hash } : null
  }

  const answers: { [N in keyof PageContract]: (input: PageContract[N][0]) => PageContract[N][1] } = {
    'page.list': list,
    'page.jump': ({ hash, index = 0 }) => {
      jump([...(places().get(hash) ?? [])].sort(inPage)[index])
      return null
    },
    'page.step': ({ by }) => step(by),
    'page.stop': () => {
      stop.abort()
      return null
    },
  }

  const listener: Listener = (message, _sender, answer) => {
    const { type, input } = (message ?? {}) as { type?: keyof PageContract; input?: never }
    if (!type || !Object.hasOwn(answers, type)) return undefined
    answer({ ok: true, value: answers[type](input as never) })
    return true
  }
  const api = runtime()
  api?.onMessage?.addListener(listener)
  stop.signal.addEventListener('abort', () => api?.onMessage?.removeListener(listener))
}

const inPage = (a: Occurrence, b: Occurrence) =>
  a.element === b.element
    ? a.start - b.start
    : a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING
      ? -1
      : 1
