import type { PageItem } from '../rpc/contract'
import type { ExtrasNeeds, PageAnswers } from './card-types'
import { isEditing } from './excluded'
import { isThere, type Occurrence } from './occurrence'

/** Answers to the extension's own pages: what is found here, going to one of them, going on. */
export function pageAnswers({ places, shown, glossOf, badgeOf, open }: ExtrasNeeds): PageAnswers {
  let last: Occurrence | undefined

  function list(): PageItem[] {
    const marked = new Set(shown())
    return [...places()]
      .map(
        ([hash, all]) =>
          [hash, [...all].filter((each) => isThere(each) && !isEditing(each.element)).sort(inPage)] as const,
      )
      .filter(([, all]) => all.length > 0)
      .sort(([, [a]], [, [b]]) => (a && b ? inPage(a, b) : 0))
      .map(([hash, all]) => ({
        hash,
        times: all.length,
        marked: all.filter((each) => marked.has(each)).length,
        gloss: glossOf(hash) ?? null,
      }))
  }

  function jump(occurrence: Occurrence | undefined): void {
    if (!occurrence) return
    last = occurrence
    occurrence.element.scrollIntoView({ block: 'center', behavior: 'instant' })
    // The badge may have to be drawn first: it is not where nobody looked.
    setTimeout(() => {
      badgeOf(occurrence)?.focus({ preventScroll: true })
      open(occurrence, 'focus')
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

  return {
    'page.list': list,
    'page.jump': ({ hash, index = 0 }) => {
      jump([...(places().get(hash) ?? [])].sort(inPage)[index])
      return null
    },
    'page.step': ({ by }) => step(by),
  }
}

const inPage = (a: Occurrence, b: Occurrence) =>
  a.element === b.element
    ? a.start - b.start
    : a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING
      ? -1
      : 1
