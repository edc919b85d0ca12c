import { effect } from '@preact/signals'
import { browser } from 'wxt/browser'
import { room } from '../core/async/with-room'
import { revisions } from '../core/data/revisions'
import { AppError } from '../core/errors/errors'
import { sendToBackground } from '../rpc/send-message'
import { followReaderTime } from '../settings/reader-time'
import { lasting } from '../settings/store'
import { followHiddenValues } from './base/hidden-values'
import { followLanguage } from './base/language'
import { followPermissions } from './base/permissions'
import { followSettings, setting, settingsRead, settingValues } from './base/settings'
import { followTheme } from './base/theme'
import { readCredentials, refreshCredits } from './data/credential-states'
import type { FrameKind } from './navigation/open'
import { followPageKeys } from './navigation/page-keys'
import { lookAtTab } from './page/active-tab'

/** One-time setup of every extension page: apply the theme, then follow settings, grants, credentials and credits. */
export function startPage(frame: FrameKind): void {
  document.documentElement.dataset.frame = frame
  document.documentElement.toggleAttribute('data-phone', isPhone(navigator.userAgent))
  noteErrors(frame)
  followTheme()
  followLanguage()
  effect(() => followReaderTime(settingValues.value))
  followHiddenValues()
  followPageKeys()
  room.make = () => sendToBackground('cache.shrink', {})
  Object.assign(lasting, {
    load: () => sendToBackground('settings.load', {}),
    keep: () => sendToBackground('settings.keep', {}),
  })
  void followSettings()
  followPermissions()
  // Their home starts with the tab in front: read it while the code of home is still loading.
  if (frame === 'popup' || frame === 'panel') void lookAtTab().catch(() => {})
  const read = () => {
    if (document.hidden) return
    // Without an answer the page shows what it can; the first real request reports the problem.
    readCredentials().catch(() => {})
    refreshCredits()
  }
  document.addEventListener('visibilitychange', read)
  // Another source has different credits and failures.
  effect(() => {
    setting('provider').value
    if (settingsRead.peek()) refreshCredits(300)
  })
  // A panel stays in view while another extension page signs in and web pages spend.
  browser.storage.onChanged.addListener((changes, area) => {
    if (area !== 'session') return
    if (revisions.credentials in changes) read()
    else if (revisions.credits in changes && !document.hidden) refreshCredits(300)
  })
  read()
}

/** Maximum reports per page: something that fails at each redraw would report forever. */
const mostNoted = 10

/** Reports uncaught errors of this page to the background, for a problem report that the reader can save. */
function noteErrors(page: string): void {
  let noted = 0
  const tell = async (thrown: unknown) => {
    const { errorFacts } = await import('../core/data/problem-report')
    await sendToBackground('error.note', { where: page, ...errorFacts(AppError.from(thrown)) })
  }
  const note = (thrown: unknown) => {
    if (noted >= mostNoted) return
    noted += 1
    // If this fails too, nobody is left to tell.
    tell(thrown).catch(() => {})
  }
  addEventListener('error', ({ error, message }) => note(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => note(reason))
}

/** Whether this browser runs on an Android phone or tablet, where the popup is a full-screen page. */
const isPhone = (userAgent: string): boolean => /\bAndroid\b/.test(userAgent)
