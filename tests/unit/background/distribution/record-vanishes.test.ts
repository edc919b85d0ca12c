import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { freezePlan } from '~/lib/background/distribution/distributor'
import { storageMirror } from '~/lib/background/distribution/journal-mirror'
import { installationKey, installationVersion } from '~/lib/background/storage/installation-mark'
import { desk, window } from './desk'
import { send, started } from './desk-started'
import { origin } from './fixture'
import { json } from './replies'
import { type Console, payload } from './stage'

beforeEach(async () => {
  fakeBrowser.reset()
  await fakeBrowser.storage.local.set({ [installationKey]: { version: installationVersion, id: 'test' } })
})

describe('case 155: a record that the browser deletes while the background lives', () => {
  const vanish = ({ name }: Console) =>
    new Promise<void>((resolve, reject) => {
      const gone = indexedDB.deleteDatabase(name)
      gone.onsuccess = () => resolve()
      gone.onerror = () => reject(gone.error)
    })
  const freeze = (at: ReturnType<typeof started>, input: ReturnType<typeof payload>) =>
    at.handlers['distribution.freeze'].run(input, window)

  it('is noticed before an edited list becomes a plan, whatever was compared before', async () => {
    const at = started()
    await at.distributor.ledger()
    const { key = '' } = await freezePlan(at.journal, payload(3), origin, 0)
    await send(at, key, '0.03')
    await vanish(at.on)
    await expect(freeze(at, payload(2))).rejects.toMatchObject({ code: 'journal.unwritable' })
    expect(at.on.sent).toHaveLength(1)
    await vi.waitFor(() => expect(at.attention.at(-1)).toBe(true))
    await at.distributor.acknowledge()
    await vi.waitFor(() => expect(at.attention.at(-1)).toBe(false))
  })

  it('is noticed before each part, also where the lists were prepared again meanwhile', async () => {
    const at = started()
    const first = await freezePlan(at.journal, payload(1002), origin, 0)
    at.on.answers.push(async (_, pay) => {
      pay()
      await vanish(at.on)
      await freezePlan(at.journal, payload(1002), origin, 0).catch(() => {})
      return json(200, { accounts_distributed: '1000', accounts_created: '0' })
    })
    await send(at, first.key ?? '', '10.02')
    await expect(send(at, first.key ?? '', '10.02')).rejects.toThrow('is missing from the record')
    expect(at.on.sent).toHaveLength(1)
  })

  it('is noticed between the last look at the books and the request itself', async () => {
    const at = started()
    const paid = await freezePlan(at.journal, payload(3), origin, 0)
    await send(at, paid.key ?? '', '0.03')
    const other = await freezePlan(at.journal, payload(4, { period: '2026-12' }), origin, 0)
    let asked = 0
    at.on.deps.service.books = async () => {
      if (asked++ === 0) {
        await vanish(at.on)
        await freezePlan(at.journal, payload(4, { period: '2026-12' }), origin, 0).catch(() => {})
      }
      return { ...at.on.books }
    }
    const again = desk(at.on, at.journal, storageMirror)
    await expect(send(again, other.key ?? '', '0.04')).rejects.toThrow()
    expect(at.on.sent).toHaveLength(1)
  })

  it('is not seen in a plan that is being removed', async () => {
    const at = started()
    const { key = '' } = await freezePlan(at.journal, payload(3), origin, 0)
    const { parts } = await at.distributor.plan(key)
    await at.distributor.close(parts[0]?.id ?? '', 0, '')
    const [, ...ledgers] = await Promise.all([
      at.distributor.forget(key),
      ...Array.from({ length: 20 }, () => at.distributor.ledger()),
    ])
    for (const { lost } of ledgers) expect(lost).toEqual([])
    expect((await at.distributor.ledger()).lost).toEqual([])
  })
})
