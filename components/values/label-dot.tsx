import type { LabelColour } from '../../lib/core/address-book/address-book'
import './label-dot.css'

/** A label's colour, never without its text beside it. */
export function LabelDot({ colour }: { colour: LabelColour | undefined }) {
  return colour && colour !== 'none' ? <span class="label-dot" data-colour={colour} aria-hidden="true" /> : null
}
