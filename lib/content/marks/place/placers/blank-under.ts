// A text that the page puts somewhere by itself, as those over the picture of a page: right under it, where nothing is.

import { edgesOf } from '../../../shared/place/edges-of'
import { isBlank } from '../around/is-blank'
import { overAt } from '../around/over-spot'
import { acrossOf } from '../around/own-line'
import type { Placer } from './placer'

export const blankUnder: Placer = (around, words) => {
  const { box, line } = around
  const across = acrossOf(edgesOf(box), line, words)
  const top = line.rect.bottom + 1
  if (!across || !isBlank(around, { ...across, top })) return null
  return overAt(around, { left: across.left, top, room: across.room, own: true })
}
