import { putAt, roomFor } from './afloat'
import type { Mark } from './mark'
import { drawOver, type MarkWay } from './mark-ways'
import type { Layer } from './place/layer'
import type { Settled } from './place/make-way'

/** Makes the badge of a sentence that has its place, to be one of a layer. */
export function putMark({ way, spot, words }: Settled<MarkWay>, layer: Layer): Mark {
  const { gloss, around } = way
  const { left, top, hash, list } = spot
  const { occurrence, box: text, waits } = around
  const at = { at: hash, x: left - hash.left, y: top - hash.top, room: roomFor({ text }, hash) }
  const mark = { occurrence, gloss, badge: drawOver(way, spot, words), layer, text, list, waits, ...at }
  putAt(mark, hash)
  return mark
}
