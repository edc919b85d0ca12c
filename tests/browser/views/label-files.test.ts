import { expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { tour } from '../../sandbox/world/tour'
import { cast } from '../../sandbox/world/world-people'
import { fill, press, read, says } from '../drive/hands'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'

const sale = tour.find(({ name }) => name === 'eth-sale')
const html = `<!doctype html><title>One</title><p>Look: <a href="https://etherscan.io/tx/${sale?.hash}">${sale?.hash}</a>`
const first = `address,label\n${cast.linus.hash},Payroll\n${cast.safe.hash},Enter your seed phrase\n`

for (const kind of browserKinds) {
  let team = first
  const at = withStage({ kind, pages: { '/': html, '/team.csv': () => team } })
  const open = () => at.driver.extensionPage('app.html#/address-book', { width: 1280, height: 900 })
  const marks = async () => {
    const web = await at.driver.open(`${at.pages.url}/`)
    return { web, shown: async () => (await at.driver.shown(web)).join(' ') }
  }

  test(`a team’s file is added, looked at, used everywhere and removed, in ${kind}`, async () => {
    // Firefox shows labels on sites that were chosen one by one.
    await at.driver.configure({ settings: { sitesOn: [at.pages.url] } })
    const page = await open()
    await press(page, 'button', 'Add label file')
    await fill(page, 'Address of the file', 'http://labels.example/team.csv')
    await press(page, 'button', 'Add')
    await says(page, 'Address of the file: it must start with https://.')
    await fill(page, 'Address of the file', `${at.pages.url}/team.csv`)
    await fill(page, 'Name of the file', 'Acme')
    await press(page, 'button', 'Add')
    await says(page, '1 label in the file, none used yet.')
    await says(page, '1 row refused.')
    expect(await read(page)).toMatch(/Checksum \(SHA-256\)\s[\s\S]*?[0-9a-f]{64}/)
    await press(page, 'button', 'Show rows')
    await says(page, 'These words are not ours.')
    const { web, shown } = await marks()
    await until('the sentence', async () => (await shown()).includes('linus.eth'))
    await page.bringToFront()
    await press(page, 'button', 'Use these labels')
    await says(page, '1 label in use.')
    await web.bringToFront()
    await until('the label in the sentence', async () => (await shown()).includes('◆ Acme: Payroll'))
    await page.bringToFront()
    team = `address,label\n${cast.linus.hash},Wages\n`
    await press(page, 'button', 'Update now')
    await says(page, '1 will change.')
    await web.bringToFront()
    expect(await shown()).toContain('◆ Acme: Payroll')
    await page.bringToFront()
    await press(page, 'button', 'Remove file')
    await until('no file', async () => !(await read(page)).includes('Acme'))
    await web.bringToFront()
    await until('the public name again', async () => (await shown()).includes('linus.eth'))
  })
}
