import { msg } from '../language/t'
import type { LabelColour } from './address-book'

/** Label colours in words; files use their ids. */
export const colourWords: Record<LabelColour, string> = {
  none: msg('none // a colour'),
  red: msg('red'),
  orange: msg('orange // a colour'),
  yellow: msg('yellow'),
  green: msg('green'),
  teal: msg('teal'),
  blue: msg('blue'),
  purple: msg('purple'),
  pink: msg('pink'),
}
