import { browser } from 'wxt/browser'
import { t } from '../../core/language/t'
import type { SettingValue } from '../../settings/schema'
import { changeSetting } from '../base/settings'
import { notify } from '../base/toasts'

/** Stores how news is reported. Call inside a click: it first asks for permission to notify. */
export async function chooseFollowNews(how: SettingValue<'followNews'>): Promise<void> {
  if (how === 'notification') {
    const allowed = await browser.permissions.request({ permissions: ['notifications'] }).catch(() => false)
    if (!allowed) {
      notify(t('The browser did not allow notifications'), 'warn')
      return
    }
  }
  await changeSetting('followNews', how)
}
