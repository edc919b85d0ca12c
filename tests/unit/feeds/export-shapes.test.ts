import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActivityEntry, TokenTransfer } from '~/lib/core/activity-rows'
import { type ExportJob, type ExportSubject, newJob } from '~/lib/core/export-job'
import { exportFile } from '~/lib/ui/export-file'
import { runExport } from '~/lib/ui/export-run'
import { createExportStore } from '~/lib/ui/export-store'
import { hashOf } from '../../sandbox/made-up'
import { type Sandbox, startSandbox } from '../../sandbox/start'
import { cast } from '../../sandbox/world-people'
import { tokens } from '../../sandbox/world-tokens'
import { pagesOf } from './sandbox-pages'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const store = createExportStore('exports of odd shapes')

const exported = (subject: ExportSubject): Promise<ExportJob> =>
  runExport(newJob(subject, 'Sandbox', 'Odd', 0), {
    store,
    load: pagesOf(sandbox.url),
    now: () => 0,
    signal: new AbortController().signal,
    onProgress: () => {},
  })

describe('where a page ends between two equal items of a batch', () => {
  it.each<[string, ExportSubject]>([
    [
      'a list',
      { kind: 'list', chain: '8453', endpoint: 'tokenTransfers', input: { address_hash_param: tokens.tools.hash } },
    ],
    ['a feed', { kind: 'feed', chain: '8453', address: cast.linus.hash }],
  ])('%s has both', async (_, subject) => {
    const job = await exported(subject)
    const rows: Partial<ActivityEntry & TokenTransfer>[] = []
    for (let index = 0; index < job.chunks; index++) rows.push(...((await store.chunk(job.id, index)) as object[]))
    const transfers = rows.flatMap((row) => row.transfers ?? [row])
    expect(transfers.filter(({ total }) => Number(total?.token_id) >= 1_000)).toHaveLength(120)
    expect(job.doubles).toBe(0)
  })
})

describe('where the coin is a token as well', () => {
  it('moves it once, and not where it failed; the fee is in what it was paid in', async () => {
    const job = await exported({ kind: 'feed', chain: '42220', address: cast.ada.hash })
    const file = await exportFile(job, 'json', { store, book: new Map(), known: async () => ({}), now: () => 0 })
    const { rows } = JSON.parse(await file.text())
    const told = (name: string) => {
      const { movements, fee } = rows.find(({ transaction }: { transaction: string }) => transaction === hashOf(name))
      return [movements.map((each: Record<string, string>) => `${each.kind} ${each.amount} ${each.asset}`), fee.token]
    }
    expect(told('celo-transfer')).toEqual([['coin 120 CELO'], 'USDm'])
    expect(told('celo-dollar')).toEqual([['token 25 USDm'], 'USDm'])
    expect(told('celo-failed')).toEqual([[], 'USDm'])
  })
})
