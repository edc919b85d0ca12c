import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { views } from '~/lib/ui/navigation/views'
import { withStage } from '../drive/with-stage'
import { placeOf } from './places'
import { goTo, openApp, settled } from './walk'

const at = withStage()

describe.each(['popup', 'app'] as const)('in the %s', (frame) => {
  let page: Page
  let errors: string[]
  beforeAll(async () => {
    ;({ page, errors } = await openApp(at.driver, '#/', frame))
  })
  afterAll(() => page?.close())

  test.each(views.map((view) => [view.id, view] as const))('the view %s opens by its link', async (_, view) => {
    await goTo(page, placeOf(view))
    const text = await settled(page)
    expect(errors).toEqual([])
    expect(text).not.toContain('There is no such page')
    // Nothing sticks out, in a popup least of all: only the view itself scrolls, and only up and down.
    const over = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      return [scrollWidth - innerWidth, scrollHeight - innerHeight]
    })
    expect(over).toEqual([0, 0])
  })
})
