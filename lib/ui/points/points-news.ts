import { browser } from 'wxt/browser'
import { t } from '../../core/language/t'
import type { Environment } from '../../core/points/environment'
import { sendToBackground } from '../../rpc/send-message'
import type { SettingValue } from '../../settings/schema'
import { changeSetting } from '../base/settings'
import { notify } from '../base/toasts'

/** Stores how points are told. Call inside a click: notifications are asked for first. */
export async function choosePointsNews(how: SettingValue<'pointsNews'>): Promise<void> {
  if (how === 'notification') {
    const allowed = await browser.permissions.request({ permissions: ['notifications'] }).catch(() => false)
    if (!allowed) {
      notify(t('The browser did not allow notifications'), 'warn')
      return
    }
  }
  await changeSetting('pointsNews', how)
}

/** The total that was on the screen: news starts after it. Losing that once only repeats a piece of news. */
export function markSeen(environment: Environment, total: string): void {
  void sendToBackground('points.seen', { environment, total }).catch(() => {})
}
