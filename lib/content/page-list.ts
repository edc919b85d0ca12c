import type { PageContract, PageItem } from '../rpc/contract'
import type { ExtrasNeeds, PageAnswers } from './card/card-types'
import { isEditing } from './find/excluded'
import { inPage } from './find/in-page'
import { isThere, type Occurrence } from './find/occurrence'
import { bringIntoView } from './place/bring-into-view'

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
    last = occurrence
    if (!occurrence) return
    bringIntoView(occurrence)
    setTimeout(arrive, 120, occurrence, 25)
  }

  /** The badge may have to be drawn first, and its sentence asked for: it is not where nobody looked. Three seconds are enough. */
  function arrive(occurrence: Occurrence, looks: number): void {
    const badge = badgeOf(occurrence)
    if (badge) {
      badge.focus({ preventScroll: true })
      open(occurrence, 'focus')
    } else if (looks && last === occurrence) setTimeout(arrive, 120, occurrence, looks - 1)
  }

  function step({ by, on }: PageContract['page.step'][0]): PageContract['page.step'][1] {
    if (on && !last) return null
    const listed = [...places()]
      .filter(([hash]) => glossOf(hash)?.state !== 'unknown')
      .flatMap(([, occurrences]) => [...occurrences])
      .filter(({ element }) => !isEditing(element))
    // Also where going there told that it is no transaction, it is from there that the reader goes on.
    const all = [...new Set(last ? [last, ...listed] : listed)].filter(isThere).sort(inPage)
    const next = on ? all[all.indexOf(last as Occurrence) + by] : all.at(by > 0 ? 0 : -1)
    jump(next)
    return next ? { hash: next.hash } : 'end'
  }

  return {
    'page.list': list,
    'page.jump': ({ hash }) => {
      jump([...(places().get(hash) ?? [])].sort(inPage)[0])
      return null
    },
    'page.step': step,
  }
}
