import { realClock } from '../core/async/clock'
import { readSettings } from '../settings/store'
import { badgeText, keyWordIn, permitted, showBadge, tellBetter } from './browser/browser-side'
import { usual } from './call/send'
import { createSentDatabase } from './call/sent-log'
import type { Platform } from './services'
import { createDatabase } from './storage/db'
import { sessionArea } from './storage/session-area'

/** The browser this runs in. */
export const browserPlatform: Omit<Platform, 'preview'> = {
  clock: realClock,
  settings: readSettings,
  session: sessionArea,
  permitted,
  showBadge,
  badgeText,
  tellBetter,
  keyWordIn,
  database: createDatabase(),
  sentDatabase: createSentDatabase(),
  sending: usual,
  limits: {},
}
