import { afterEach, describe, expect, test } from 'vitest'
import type { NamedView } from '../../../lib/core/named-views/named-view'
import { browserKinds } from '../../../scripts/find-browser'
import { cast } from '../../sandbox/world/world-people'
import { faults } from '../drive/axe'
import { fill, find, press, says } from '../drive/hands'
import { storedSetting } from '../drive/stored-setting'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'

const size = { width: 1280, height: 900 }
const filtered = `#/address/${cast.ada.hash}/transactions?chain=10&filter=to`

describe.each(browserKinds)('named views in %s', (kind) => {
  const at = withStage({ kind })
  afterEach(() => at.driver.configure({ settings: { namedViews: [] } }))

  test('a view with its filters is named, found again, renamed, and removed for a moment', async () => {
    const page = await at.driver.extensionPage(`app.html${filtered}`, size)
    const stored = async () => ((await storedSetting(page, 'namedViews')) as NamedView[] | undefined) ?? []
    const isNamed = (name: string) =>
      until(`a view named ${name}`, async () => (await stored()).some((view) => view.name === name))
    await press(page, 'button', 'Name this view')
    await fill(page, 'Name', 'Into Ada')
    expect(await faults(page)).toEqual([])
    await press(page, 'button', 'Save')
    await isNamed('Into Ada')
    expect(await stored()).toEqual([{ name: 'Into Ada', place: filtered }])
    await find(page, 'button', 'Rename “Into Ada”')
    await find(page, 'link', 'Into Ada')

    const home = await at.driver.extensionPage('app.html#/?chain=1', size)
    await says(home, /Address: transactions · 0x\w{4}\.\.\.\w{4} · OP Mainnet · 1 filter/)
    expect(await faults(home)).toEqual([])
    await fill(home, 'Address, hash, block or name', 'into', 'searchbox')
    await says(home, 'Find “into”')
    await home.keyboard.press('Enter')
    await until('the view', () => home.url().endsWith(filtered))

    const list = await at.driver.extensionPage('popup.html#/?chain=1', { width: 400, height: 600 })
    await press(list, 'button', 'Rename “Into Ada”')
    await fill(list, 'Name', 'Received by Ada')
    await press(list, 'button', 'Save')
    await isNamed('Received by Ada')
    await press(list, 'button', 'Remove “Received by Ada”')
    await until('no named view', async () => (await stored()).length === 0)
    await press(list, 'button', 'Undo')
    await isNamed('Received by Ada')
  })

  test('a name of another view is refused at the field', async () => {
    await at.driver.configure({ settings: { namedViews: [{ name: 'Taken', place: '#/bundlers?chain=1' }] } })
    const page = await at.driver.extensionPage(`app.html${filtered}`, size)
    await press(page, 'button', 'Name this view')
    await fill(page, 'Name', 'taken')
    await press(page, 'button', 'Save')
    await says(page, 'Another view has this name.')
  })
})
