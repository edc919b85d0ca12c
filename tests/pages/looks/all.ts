import { codePages } from './code'
import { fullPages } from './full'
import { kindPages } from './kinds'
import { ownedPages } from './owned'
import type { LookPage } from './page'
import { prosePages } from './prose'
import { stylePages } from './styles'
import { tablePages } from './tables'

/** Every page that `npm run looks` looks at. */
export const lookPages: readonly LookPage[] = [
  ...prosePages,
  ...codePages,
  ...tablePages,
  ...ownedPages,
  ...fullPages,
  ...kindPages,
  ...stylePages,
]

/** As they are served: by path. */
export const servedLooks = (): Record<string, string> =>
  Object.fromEntries(lookPages.map(({ id, html }) => [`/${id}`, html]))
