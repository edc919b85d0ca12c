import { effect } from '@preact/signals'
import { setting, settingsRead } from './settings'

const key = 'theme'

/**
 * Follows the theme and the other display settings that style sheets use. The last value is mirrored where it can be
 * read synchronously, so a page never flashes in the other theme while storage answers.
 */
export function followTheme(): void {
  wear(localStorage.getItem(key))
  effect(() => {
    if (!settingsRead.value) return
    const theme = setting('theme').value
    localStorage.setItem(key, theme)
    wear(theme)
  })
  effect(() => {
    const { dataset } = document.documentElement
    dataset.rows = setting('rowSpace').value
    dataset.addresses = setting('addressLength').value
  })
}

function wear(theme: string | null): void {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}
