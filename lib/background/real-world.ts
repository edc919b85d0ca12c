import { readSettings } from '../settings/store'
import { badgeText, permitted, showBadge } from './browser-side'
import { realClock } from './clock'
import { createDatabase } from './db'
import type { World } from './parts'
import { usual } from './send'
import { sessionArea } from './session-area'

/** The browser this runs in. */
export const realWorld: Omit<World, 'preview'> = {
  clock: realClock,
  settings: readSettings,
  session: sessionArea,
  permitted,
  showBadge,
  badgeText,
  database: createDatabase(),
  sending: usual,
  limits: {},
}
