// The hash is near the end of its block: the sentence becomes the block's last line, inside its ground and frame.
import * as dom from '../../../shared/dom/dom'
import { isOnLastLine } from './last-line'
import type { Placer } from './placer'

/** Px down to the end of a block beyond which nobody could say which hash the line is about. */
const farthest = 120

export const underBlock: Placer = (around, _words, { grow }, rooms) => {
  const { block, line, isCode, keepsLines } = around
  if (keepsLines || !grow || !rooms.canGrow(block)) return null
  // In code, a line is taken to be about the line before it.
  const isNear = isCode
    ? isOnLastLine(around)
    : dom.getBoundingClientRect(block.element).bottom - line.rect.bottom < farthest
  return isNear ? { kind: 'under', row: block, grows: true } : null
}
