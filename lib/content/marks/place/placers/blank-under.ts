// The page positions this text itself, like text over the picture of a page: the sentence goes right under it, where
// the page is blank.

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
  return overAt(around, { left: across.left, top, room: across.room })
}
