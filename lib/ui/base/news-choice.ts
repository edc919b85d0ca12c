import { browser } from 'wxt/browser'
import { t } from '../../core/language/t'
import { changeSetting } from './settings'
import { notify } from './toasts'

type How = 'off' | 'badge' | 'notification'

/** How the reader may learn of news; `nothing` is the word for not at all. */
export const newsChoices = (nothing: string): { value: How; label: string }[] => [
  { value: 'badge', label: t('Toolbar') },
  { value: 'notification', label: t('Notification') },
  { value: 'off', label: nothing },
]

/** Stores how news is reported. Call inside a click: it first asks for permission to notify. */
export async function chooseNews(name: 'followNews' | 'pointsNews', how: How): Promise<void> {
  const isAllowed =
    how !== 'notification' || (await browser.permissions.request({ permissions: ['notifications'] }).catch(() => false))
  if (isAllowed) await changeSetting(name, how)
  else notify(t('The browser did not allow notifications'), 'warn')
}
