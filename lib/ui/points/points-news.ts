import { browser } from 'wxt/browser'
import { t } from '../../core/language/t'
import type { Environment } from '../../core/points/environment'
import { sendToBackground } from '../../rpc/send-message'
import type { SettingValue } from '../../settings/schema'
import { changeSetting } from '../base/settings'
import { notify } from '../base/toasts'

/** Stores how points are reported. Call inside a click: it first asks for permission to notify. */
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

/** Records the total on screen: news is relative to it. If that is lost, one piece of news repeats. */
export function markSeen(environment: Environment, total: string): void {
  void sendToBackground('points.seen', { environment, total }).catch(() => {})
}
