import type { Occurrence } from '../shared/find/occurrence'
import { isIcon } from './place/geometry'

/** Whether this hash appears only as an icon that links to it. Reads only. */
export const isIconLink = ({ text, element }: Occurrence): boolean => !text && isIcon(element)
