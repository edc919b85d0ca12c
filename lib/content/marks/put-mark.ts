import { putAt, roomFor } from './afloat'
import type { Layer } from './layer'
import type { Mark } from './mark'
import { drawOver, lookOf, type MarkWay } from './mark-ways'
import type { Settled } from './place/make-way'
import type { Spares } from './spares'

/** Creates the badge for a placed sentence, to be added to a layer, or reuses the badge it had. */
export function putMark({ way, spot, words }: Settled<MarkWay>, layer: Layer, spares: Spares): Mark {
  const { gloss, around } = way
  const { left, top, hash, row, waits, text } = spot
  const { occurrence } = around
  const at = { at: hash, x: left - hash.left, y: top - hash.top, room: roomFor({ text }, hash) }
  const drawn = { occurrence, gloss, layer, look: lookOf(way, spot, words) }
  const badge = spares.take(drawn) ?? drawOver(way, spot, words)
  const mark = { ...drawn, badge, text, row, waits, ...at }
  putAt(mark, hash)
  return mark
}
