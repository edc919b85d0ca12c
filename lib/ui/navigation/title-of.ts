import { t } from '../../core/language/t'
import type { View } from './views'

/** A view's title outside its family. */
export const titleOf = (view: View): string => t(view.heading ?? view.title)
