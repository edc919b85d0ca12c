import { hostMaker } from '../dom/ours'
import frame from './card-frame.css?inline'

/** Where a card is drawn, by the rules that all cards have and some of its own. */
export function cardHost(rules = '') {
  // By names that no page can register for something else.
  const own = (frame + rules).replaceAll('--', `--${Math.random().toString(36).slice(2)}-`)
  return hostMaker(own)('all:initial;position:absolute;width:0;height:0;')
}
