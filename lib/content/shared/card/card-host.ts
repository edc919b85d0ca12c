import { hostMaker } from '../dom/ours'
import frame from './card-frame.css?inline'

/** The element a card is drawn in, with the rules of all cards and some of its own. */
export function cardHost(rules = '') {
  // A page can register custom properties by name, so ours have names that it cannot guess.
  const own = (frame + rules).replaceAll('--', `--${Math.random().toString(36).slice(2)}-`)
  return hostMaker(own)('all:initial;position:absolute;width:0;height:0;')
}
