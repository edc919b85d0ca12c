import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'

beforeEach(() => {
  fakeBrowser.reset()
  vi.resetModules()
})

/** The form as it is in a tab that was just opened or reloaded. */
async function opened() {
  vi.resetModules()
  const form = await import('../../../../lib/ui/distribution/distribution-draft')
  const { keepDistribution } = await import('../../../../lib/ui/distribution/distribution-keep')
  return { form, keep: keepDistribution }
}

const stored = () => fakeBrowser.storage.session.get(null)
const kept = async () => String(Object.values(await stored())[0] ?? '')
const row = '0x813399E5B08Bb50b038aA7dF6347b6aF2D161338,x,10\n'

test('a distribution being prepared is there again after its tab was reloaded, and read in the same way', async () => {
  const { form, keep } = await opened()
  keep()
  form.campaign.value = 'Spring rewards'
  form.period.value = '2026-04'
  form.description.value = 'For readers'
  form.createMissing.value = false
  form.setText(row, 'list.csv')
  form.setOptions({ columns: { address: 0, amount: 2 } })
  await vi.waitFor(async () => expect(await kept()).toContain('"amount":2'))
  const again = await opened()
  again.keep()
  await vi.waitFor(() => expect(again.form.campaign.value).toBe('Spring rewards'))
  expect(again.form.period.value).toBe('2026-04')
  expect(again.form.description.value).toBe('For readers')
  expect(again.form.createMissing.value).toBe(false)
  expect(again.form.fileName.value).toBe('list.csv')
  expect(again.form.total.value).toBe('10.00')
  again.form.clearDraft()
  await vi.waitFor(async () => expect(await stored()).toEqual({}))
})

test('what was accepted of a list is asked anew when it comes back', async () => {
  const { form, keep } = await opened()
  keep()
  form.setText(`${row.replace(',x,', ',').replace('10', '1.005')}bad\n`)
  form.leaveOut.value = true
  form.acceptWarnings.value = true
  await vi.waitFor(async () => expect(await kept()).toContain('1.005'))
  const again = await opened()
  again.keep()
  await vi.waitFor(() => expect(again.form.text.value).toContain('1.005'))
  expect(again.form.leaveOut.value).toBe(false)
  expect(again.form.acceptWarnings.value).toBe(false)
})

test('a form that is filled in already takes nothing of an earlier one', async () => {
  const { form, keep } = await opened()
  keep()
  form.campaign.value = 'Earlier'
  await vi.waitFor(async () => expect(await kept()).toContain('Earlier'))
  const again = await opened()
  again.form.fillDraft({ campaign: 'Copy', period: '2026-05', description: '', createMissing: true }, [])
  again.keep()
  await vi.waitFor(async () => expect(await kept()).toContain('Copy'))
  expect(again.form.campaign.value).toBe('Copy')
})

test('a list too long to be kept leaves what stands around it', async () => {
  const { form, keep } = await opened()
  keep()
  form.campaign.value = 'Large'
  form.setText(row.repeat(2000), 'large.csv')
  await vi.waitFor(async () => expect(await kept()).toContain('"list":null'))
  const again = await opened()
  again.keep()
  await vi.waitFor(() => expect(again.form.campaign.value).toBe('Large'))
  expect(again.form.text.value).toBe('')
})

test.each(['{', 'null', '{"words":[]}', '{"words":["a","b","c"],"createMissing":true,"list":{"text":"x"}}'])(
  'a draft that reads %s is none',
  async (text) => {
    await fakeBrowser.storage.session.set({ 'draft:distribution': text })
    const { form, keep } = await opened()
    const { draft } = await import('../../../../lib/ui/base/drafts')
    keep()
    await vi.waitFor(() => expect(draft('distribution').value).toBe(text))
    expect(form.campaign.value).toBe('')
    expect(form.text.value).toBe('')
  },
)
