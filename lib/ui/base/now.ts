import { signal } from '@preact/signals'

/** The time in ms since 1970, updated often enough for "3 min ago". Paused while the page is hidden. */
export const now = signal(Date.now())

const tick = () => {
  if (!document.hidden) now.value = Date.now()
}

setInterval(tick, 20_000)
document.addEventListener('visibilitychange', tick)

/** False while the page is behind another tab. */
export const isPageShown = signal(!document.hidden)

document.addEventListener('visibilitychange', () => {
  isPageShown.value = !document.hidden
})
