import { codePages } from './code'
import { fullPages } from './full'
import { harmlessPages } from './harmless'
import { kindPages } from './kinds'
import { ownedPages } from './owned'
import type { LookPage } from './page'
import { prosePages } from './prose'
import { roomPages } from './rooms'
import { stylePages } from './styles'
import { tablePages } from './tables'

/** Every page that `npm run looks` inspects. */
export const lookPages: readonly LookPage[] = [
  ...prosePages,
  ...codePages,
  ...tablePages,
  ...ownedPages,
  ...fullPages,
  ...kindPages,
  ...roomPages,
  ...stylePages,
  ...harmlessPages,
]

/** The pages by the path under which they are served. */
export const servedLooks = (): Record<string, string> =>
  Object.fromEntries(lookPages.map(({ id, html }) => [`/${id}`, html]))
