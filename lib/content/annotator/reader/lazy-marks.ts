import { frameShare } from '../../shared/dom/frame-share'
import { isOrphan, runtime, send } from '../../shared/dom/messages'
import { hostMaker } from '../../shared/dom/ours'
import type { Occurrence } from '../../shared/find/occurrence'
import { isShown } from '../../shared/marks/mark-lines'
import type { MarksShare } from '../../shared/marks/marks-share'
import type { Entry, Marks, MarksNeeds } from '../../shared/marks/marks-types'
import { hostOf, pathOf } from './around'
import { ownFinder } from './finder'
import type { InView } from './in-view'

/** How many hashes are checked for a link that leads to a transaction. */
const mostLinks = 100

interface LazyMarks extends Marks {
  /** These were found, or are being looked up. One whose link leads to a transaction will be drawn. */
  prepare(found: readonly Occurrence[]): void
}

interface Needs extends Pick<MarksNeeds, 'count' | 'density' | 'foundIn' | 'onMoved' | 'cardAt' | 'listen'> {
  view: Pick<InView, 'isClose' | 'leave'>
  /** The marks have loaded: shows what was kept for them. Called whenever something was shown. */
  onCome(kept: readonly Entry[]): void
  /** The extension was updated or removed under this page. */
  onOrphan(): void
}

/**
 * Marks, whose script is fetched when there is something to draw: most hashes of most pages are no transactions. Until
 * it has loaded, everything to be shown is kept. If it does not load, the next thing to show requests it again.
 */
export function createLazyMarks({ onCome, onOrphan, view, ...needs }: Needs): LazyMarks {
  const share: MarksShare = frameShare()
  /** Grouped by arrival: what arrived together is drawn together. */
  const kept = new Map<Occurrence, { entry: Entry; from: readonly Entry[] }>()
  let isDone = false

  function take(): void {
    if (!share.makeMarks || isDone) return
    isDone = true
    const ofView = { isClose: view.isClose, onFar: view.leave }
    Object.assign(marks, share.makeMarks({ ...needs, ...ofView, hostOf, hostMaker, finder: ownFinder }))
    // Others may have left the view in the meantime.
    const all = [...kept.values()].filter(({ entry }) => view.isClose(entry.occurrence))
    kept.clear()
    for (const batch of new Set(all.map(({ from }) => from)))
      onCome(all.flatMap(({ entry, from }) => (from === batch ? entry : [])))
  }

  async function load(): Promise<void> {
    if (isDone) return
    if (share.makeMarks && share.makerOf === runtime()) return take()
    share.marksWanted ??= new Set()
    share.marksWanted.add(take)
    share.marksAsked ??= send('page.marks', {})
    await share.marksAsked
    share.marksAsked = undefined
    if (!isDone && isOrphan()) onOrphan()
  }

  const marks: LazyMarks = {
    prepare(found) {
      if (!isDone && found.slice(0, mostLinks).some(pathOf)) void load()
    },
    show(entries) {
      for (const entry of entries) {
        const { occurrence, gloss } = entry
        if (kept.get(occurrence)?.entry.gloss === gloss) continue
        kept.delete(occurrence)
        if (isShown(gloss)) kept.set(occurrence, { entry, from: entries })
      }
      if (kept.size) void load()
    },
    hide(gone) {
      for (const each of gone) kept.delete(each)
    },
    follow() {},
    arrange() {},
    badgeOf: () => undefined,
    shown: () => kept.keys(),
    clear: () => kept.clear(),
    stop() {
      isDone = true
      kept.clear()
      share.marksWanted?.delete(take)
    },
  }
  return marks
}
