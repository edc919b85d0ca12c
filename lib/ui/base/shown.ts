import { signal } from '@preact/signals'

/** False while the page stands behind another tab. */
export const shown = signal(!document.hidden)

document.addEventListener('visibilitychange', () => {
  shown.value = !document.hidden
})
