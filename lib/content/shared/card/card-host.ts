import { hostMaker } from '../dom/ours'
import frame from './card-frame.css?inline'

/** The element a card is drawn in, with the rules of all cards and some of its own. */
export const cardHost = (rules = '') => hostMaker(frame + rules)('all:initial;position:absolute;width:0;height:0;')
