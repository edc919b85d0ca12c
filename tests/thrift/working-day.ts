import { dice } from '../sandbox/world/made-up'
import type { World } from '../sandbox/world/world'
import { type Day, hour, type Kind, type Mined, minute, type Visit } from './day'
import { type PageMaker, pageMakers } from './pages'

/** Pages of each kind in a day of 400. */
const shares: Record<Kind, number> = {
  explorer: 110,
  issue: 80,
  chat: 50,
  dashboard: 30,
  log: 30,
  waiting: 20,
  tabs: 40,
  hostile: 25,
  private: 5,
  unserved: 10,
}

/** Windows that a browser restores open so many tabs at once. */
const tabsAtOnce = 5
const ordinaryTabs = 12

interface Shape {
  visits?: number
  seed?: string
  /** Pages of one kind alone, within an hour. */
  only?: Kind
}

interface Slot {
  kind: Kind
  make: PageMaker
  times: number
}

/**
 * A working day of nine hours, the same for the same seed: pages are read again, reloaded and open in several tabs;
 * some wait for a block, some print hashes without end, and some print values that only look like hashes.
 */
export function workingDay(world: World, { visits: wanted = 400, seed = 'a working day', only }: Shape = {}): Day {
  const die = dice(seed)
  const kinds = (Object.entries(shares) as [Kind, number][]).filter(([kind]) => only === undefined || kind === only)
  const scale = wanted / kinds.reduce((sum, [, each]) => sum + each, 0)
  const makers = pageMakers(world, die, Math.min(scale, 1))
  const slots: Slot[] = []
  for (const [kind, share] of kinds) {
    const times = kind === 'tabs' ? tabsAtOnce : 1
    const count = Math.max(1, Math.round((share * scale) / times))
    for (let at = 0; at < count; at++) slots.push({ kind, make: makers[kind], times })
  }

  const hours = only === undefined ? 9 : 1
  const order = slots.map((slot) => ({ slot, at: die.int(0, hours * hour) })).sort((a, b) => a.at - b.at)
  const visits: Visit[] = []
  const mined: Mined[] = []
  for (const [turn, { slot, at }] of order.entries()) {
    const page = slot.make(turn)
    for (let copy = 0; copy < slot.times; copy++) {
      // What waits keeps a tab of its own, so that nothing takes its place meanwhile.
      const tab = slot.kind === 'waiting' ? 1000 + turn : slot.times > 1 ? 100 + copy : die.int(1, ordinaryTabs)
      const { frames, stay = minute, asks = 0 } = page
      visits.push({ at, kind: slot.kind, tab, frames, stay, asks })
    }
    for (const { chain, hash, after } of page.mined ?? []) mined.push({ at: at + after, chain, hash })
  }
  return { visits, mined: mined.sort((a, b) => a.at - b.at) }
}
