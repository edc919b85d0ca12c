import * as dom from '../../../shared/dom/dom'
import { isDrawn } from './is-drawn'
import { pressable } from './pressable'

/** Whether an element looks like a button. Reads only. */
export const isButton = (element: Element): boolean => dom.matches(element, pressable) && isDrawn(element)
