import { describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { createLabelPace, type LabelPace } from '../../../../lib/background/address-book/label-pace'
import { labelsStand } from '../../../../lib/background/address-book/may-label'
import { pageLabelHandlers } from '../../../../lib/background/address-book/page-label-handlers'
import { labelRegistrationOf } from '../../../../lib/background/browser/registration'
import { createServe } from '../../../../lib/background/messages/serve'
import { sessionArea } from '../../../../lib/background/storage/session-area'
import { bookKey, type Label } from '../../../../lib/core/address-book/address-book'
import { addressMarks } from '../../../../lib/core/address-book/address-marks'
import { protocol } from '../../../../lib/rpc/contract'
import { settings as declared, type SettingValues } from '../../../../lib/settings/schema'
import { page, script, self } from '../senders'

const known = '0x8Ba1f109551bD432803012645Ac136ddd64DBA72'
const fake = `${known.slice(0, 6)}${'5'.repeat(32)}${known.slice(-4)}`
const other = `0x${'12'.repeat(20)}`
const label = (address: string, text: string): Label => ({ address, label: text, note: '', colour: 'none', changed: 1 })
const bookOf = (...labels: Label[]) => new Map(labels.map((each) => [bookKey(each.address), each]))
const book = bookOf(label(known, 'Vault'))

describe('what stands beside addresses of a page', () => {
  it('is the label, or whose label it only looks like, and nothing for all others', () => {
    expect(addressMarks([known.toLowerCase(), fake, other, known.toUpperCase().replace('X', 'x')], book)).toEqual([
      { address: known.toLowerCase(), label: '★ Vault' },
      { address: fake.toLowerCase(), imitates: 'Vault' },
    ])
    expect(addressMarks([known, fake], new Map())).toEqual([])
  })

  it('is no warning once the reader has labelled the look-alike as well', () => {
    expect(addressMarks([fake], bookOf(label(known, 'Vault'), label(fake, 'The other one')))).toEqual([
      { address: fake.toLowerCase(), label: '★ The other one' },
    ])
  })

  it('is no warning for addresses that are next to nothing but zeros', () => {
    const burn = '0x000000000000000000000000000000000000dEaD'
    expect(addressMarks([`0x${'0'.repeat(35)}1dead`], bookOf(label(burn, 'Burn')))).toEqual([])
  })
})

describe('who is told', () => {
  let ms = 0
  const paceOf = () => createLabelPace(sessionArea, () => ms)
  const serve = (isWanted: boolean, labelPace: LabelPace) =>
    createServe(
      pageLabelHandlers(
        async () => book,
        labelPace,
        async () => ({ annotateWhere: 'explorers', sitesOn: [], labelAddresses: isWanted, neverSites: [] }),
      ),
      self,
    )
  const ask = (isWanted: boolean, addresses: unknown, sender: object = script, labelPace = paceOf()) =>
    serve(isWanted, labelPace)({ v: protocol, type: 'page.labels', input: { addresses } }, sender as never)

  it('pages where the reader wants labels, and no others', async () => {
    expect(await ask(true, [known])).toMatchObject({ ok: true, value: { marks: [{ label: '★ Vault' }], left: 0 } })
    expect(await ask(false, [known])).toMatchObject({ ok: false, error: { code: 'rpc.forbidden' } })
    expect(await ask(true, [known], page)).toMatchObject({ ok: false, error: { code: 'rpc.forbidden' } })
  })

  describe('case 219: a script that tries out addresses', () => {
    const all = Array.from({ length: 20_000 }, (_, at) => `0x${at.toString(16).padStart(40, 'a')}`)
    const batch = (from: number) => all.slice(from, from + 200)
    /**
     * How many addresses a site learns about, asking without a pause until `until`, from a background that is stopped
     * now and then.
     */
    async function tryOut(until: number): Promise<number> {
      let told = 0
      for (; ms < until && told < all.length; ms += 250) {
        const pace = paceOf()
        for (let asked = 0; asked < 3; asked++) {
          const reply = await ask(true, batch(told), script, pace)
          if (reply?.ok !== true) throw new Error('refused')
          told += 200 - (reply.value as { left: number }).left
        }
      }
      return told
    }

    it('learns of no more than anybody reads, though the background is stopped in between', async () => {
      fakeBrowser.reset()
      ms = 0
      expect(await tryOut(1300)).toBeLessThan(2100)
      expect(await tryOut(60_000)).toBeLessThan(2000 + 60 * 20 + 200)
    })

    it('and a reader of thousands waits for none, nor for what stood there before', async () => {
      fakeBrowser.reset()
      ms = 0
      const pace = paceOf()
      // A screen of 60 addresses every three seconds, for minutes; then back to the top.
      for (let at = 0; at + 60 <= 9000; at += 60, ms += 3000) {
        expect(await ask(true, all.slice(at, at + 60), script, pace)).toMatchObject({ value: { left: 0 } })
      }
      expect(await ask(true, batch(0), script, pace)).toMatchObject({ value: { left: 0 } })
    })
  })

  it('nobody who sends what is no address, or too many', async () => {
    for (const addresses of [['0x12'], [`${known}00`], Array.from({ length: 201 }, () => known), known, [null]])
      expect(await ask(true, addresses)).toMatchObject({ ok: false, error: { code: 'input.invalid' } })
  })
})

describe('where labels stand', () => {
  const site = 'https://site.example'
  const defaults = Object.fromEntries(
    Object.entries(declared).map(([name, { initial }]) => [name, initial]),
  ) as SettingValues
  const where = (change: Partial<SettingValues>): SettingValues => ({ ...defaults, labelAddresses: true, ...change })
  const stand = (change: Partial<SettingValues>) => labelsStand(site, 'site.example', where(change))
  const registered = (change: Partial<SettingValues>) =>
    labelRegistrationOf(where(change), ['https://*/*'], [], 1000)?.matches

  it('nowhere until they are switched on', () => {
    expect(defaults.labelAddresses).toBe(false)
    expect(stand({ annotateWhere: 'sites', sitesOn: [site], labelAddresses: false })).toBe(false)
    expect(registered({ annotateWhere: 'sites', sitesOn: [site], labelAddresses: false })).toBeUndefined()
  })

  it('on sites that were chosen, by themselves or by their kind', () => {
    expect(stand({ annotateWhere: 'sites', sitesOn: [site] })).toBe(true)
    expect(registered({ annotateWhere: 'sites', sitesOn: [site] })).toEqual([`${site}/*`])
    expect(registered({ annotateWhere: 'explorers' })).toContain('https://etherscan.io/*')
  })

  it('case 196: with every site annotated on those alone that were switched on one by one', () => {
    expect(stand({ annotateWhere: 'everywhere' })).toBe(false)
    expect(registered({ annotateWhere: 'everywhere' })).toBeUndefined()
    expect(stand({ annotateWhere: 'everywhere', sitesOn: [site] })).toBe(true)
    expect(registered({ annotateWhere: 'everywhere', sitesOn: [site] })).toEqual([`${site}/*`])
  })

  it('never on hosts of the never list', () => {
    expect(stand({ annotateWhere: 'sites', sitesOn: [site], neverSites: ['site.example'] })).toBe(false)
  })
})
