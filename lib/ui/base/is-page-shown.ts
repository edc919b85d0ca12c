import { signal } from '@preact/signals'

/** False while the page is behind another tab. */
export const isPageShown = signal(!document.hidden)

document.addEventListener('visibilitychange', () => {
  isPageShown.value = !document.hidden
})
