import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { keys } from '../../sandbox/keys'
import { everything, faults } from '../drive/axe'
import { says } from '../drive/hands'
import { stage } from '../drive/stage'
import { withStage } from '../drive/with-stage'
import { type Screen, screens } from './screens'

const configuration = {
  credentials: {
    explorerKey: keys.explorer,
    partnerKey: keys.partner,
    administratorToken: keys.administrator,
  },
}

/** Beside every screen there is: one that is as narrow as a sidebar. */
const pages: readonly Screen[] = [
  ...screens,
  { name: 'panel-form', path: 'panel.html#/block/transactions', ready: 'Show' },
]

const sizeOf = (name: string) =>
  name.startsWith('popup')
    ? { width: 400, height: 600 }
    : name.startsWith('panel')
      ? { width: 320, height: 700 }
      : { width: 1280, height: 900 }

describe.each(browserKinds.flatMap((kind) => (['light', 'dark'] as const).map((theme) => [kind, theme] as const)))(
  'in %s, in the %s theme',
  (kind, theme) => {
    // Firefox takes its theme when it starts.
    const at = withStage({ kind, theme, configuration })

    test.each(pages.map((page) => [page.name, page] as const))(
      '%s has nothing against WCAG 2.2 AA',
      async (name, { path, ready }) => {
        const page = await at.driver.extensionPage(path, { ...sizeOf(name), theme })
        await says(page, ready)
        // Only colours differ between the themes.
        expect(await faults(page, theme === 'light' ? everything : ['color-contrast'])).toEqual([])
      },
    )
  },
)

test('and the check finds what is wrong', async () => {
  const { driver, close } = await stage({ configuration })
  try {
    const page = await driver.extensionPage('popup.html#/', { width: 400, height: 600 })
    await says(page, 'Reward points')
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
    expect(await faults(page)).toEqual([expect.stringContaining('button-name')])
  } finally {
    await close()
  }
})
