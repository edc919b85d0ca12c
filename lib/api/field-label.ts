import { t } from '../core/language/t'
import type { Fields } from './shapes/shapes'

/** The label of a record's member, as its record declares it: for lists, details and anything that draws it alone. */
export const fieldLabel = <F extends Fields>({ fields }: { fields: F }, name: keyof F & string): string =>
  t(fields[name]?.shown.label ?? name)
