import { t } from '../core/language/t'
import type { Fields } from './shapes/shapes'

/** What a member of a record is called: its record says so, for lists, details and whoever draws it alone. */
export const fieldLabel = <F extends Fields>({ fields }: { fields: F }, name: keyof F & string): string =>
  t(fields[name]?.shown.label ?? name)
