import { expect, test } from 'vitest'
import { cast } from '../../sandbox/world/world-people'
import { says } from '../drive/hands'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'

/** Desktop Firefox that says it is one on a phone, with a finger in place of a mouse. */
const at = withStage({
  kind: 'firefox',
  prefs: {
    'general.useragent.override': 'Mozilla/5.0 (Android 15; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0',
    // Coarse, and not able to hover.
    'ui.primaryPointerCapabilities': 1,
    'ui.allPointerCapabilities': 1,
  },
})

const { hash } = cast.ada
const places: readonly [place: string, ready: string][] = [
  ['popup.html#/', 'Reward points'],
  [`popup.html#/address/${hash}?chain=1`, 'Rank'],
  [`popup.html#/address/${hash}/activity?chain=1`, 'so far'],
  [`app.html#/address/${hash}/transactions?chain=1`, 'so far'],
  ['app.html#/address-book', 'No labels yet'],
  ['app.html#/points', 'Sign in to see your points'],
  ...['provider', 'keys', 'chains', 'annotate', 'look', 'data', 'about', 'advanced', 'welcome'].map(
    (page) => [`options.html#/${page}`, ''] as [string, string],
  ),
]

test.each([
  [360, 740],
  [412, 915],
  [320, 568],
])(
  'at %i × %i every page fills the screen, reaches beyond it nowhere, and has targets for fingers',
  async (width, height) => {
    for (const [place, ready] of places) {
      const page = await at.driver.extensionPage(place, { width, height })
      await says(page, ready)
      await until('it to be drawn', () => page.evaluate(() => document.body.innerText.length > 40))
      const seen = await page.evaluate(() => {
        const small = [...document.querySelectorAll('button, select, .button, .tab, .icon-button, input.control')]
          .filter((element) => !element.closest('.unseen, .shell-skip, .value-line, .record-list, .field .copy'))
          .map((element) => ({ element, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
          .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.width} × ${box.height}`)
        return {
          coarse: matchMedia('(pointer: coarse)').matches,
          beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          wide: document.body.clientWidth === document.documentElement.clientWidth,
          small,
        }
      })
      expect.soft(seen, place).toEqual({ coarse: true, beyond: 0, wide: true, small: [] })
      await page.close()
    }
  },
)
