import { IDBFactory } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { digestOf } from '../../../lib/background/distribution/journal-mirror'
import {
  type PartEvent,
  type PartRecord,
  type PartState,
  partStates,
  transition,
} from '../../../lib/core/distribution/distribution-machine'
import type { PlanRecord } from '../../../lib/core/distribution/distribution-plan'
import { asTold } from '../../../lib/core/phrases/phrase'
import type { Sandbox } from '../../sandbox/start'
import type { wholeBackground } from '../whole-background'
import { type Left, readLeft, records, sandboxOf } from './kept-left'
import { layOut } from './lay-out'

const time = Date.UTC(2026, 10, 20)
const reason = asTold('As it was then.')
const look: PartEvent = { type: 'look', at: time }
const answer = (kind: 'partial' | 'duplicate'): PartEvent => ({
  type: 'answer',
  verdict: { kind, reason, ...(kind === 'partial' && { accountsDistributed: '1' }) },
  at: time,
})

/**
 * States that no recording holds: which part of one takes which steps to be there, and as what it is opened. What was paid by the
 * service is `unknown` and `sending`; an answer in doubt is only as good as what the books say of it.
 */
const left: Record<string, { from: string; steps: PartEvent[]; opens?: PartState }> = {
  armed: { from: 'frozen', steps: [{ type: 'arm', baseline: '5', at: time }] },
  'confirmed-partial': { from: 'sending', steps: [answer('partial')] },
  conflict: { from: 'sending', steps: [answer('duplicate')] },
  reconciling: { from: 'unknown', steps: [look], opens: 'unknown' },
  'confirmed-by-balance': {
    from: 'unknown',
    steps: [look, { type: 'find', finding: { kind: 'applied', delta: 250n }, at: time }],
  },
  'likely-not-applied': {
    from: 'unknown',
    steps: [look, { type: 'find', finding: { kind: 'not-applied' }, at: time }],
  },
  indeterminate: {
    from: 'unknown',
    steps: [look, { type: 'find', finding: { kind: 'unclear', delta: null, reason }, at: time }],
  },
}

/** What a version left, had its part gone on by these steps; in both copies of the journal. */
function after(found: Left, from: string, steps: readonly PartEvent[]): { id: string; went: Left } {
  const went = structuredClone(found)
  const plan = (records(went, 'hashgloss-journal', 'plans') as PlanRecord[]).find(({ campaign }) => campaign === from)
  const parts = records(went, 'hashgloss-journal', 'parts') as PartRecord[]
  const index = parts.findIndex((part) => part.plan === plan?.key)
  const before = parts[index]
  if (!plan || !before) throw new Error(`no plan ${from}`)
  const part = steps.reduce((one, step) => transition(one, step) ?? one, before)
  parts[index] = part
  const place = `journal:${part.id}`
  const words = String(went.local[place]).split(' ')
  went.local[place] = [
    part.revision,
    part.state,
    ...words.slice(2, 6),
    ...(words[6] ? [digestOf(part, plan)] : []),
  ].join(' ')
  return { id: part.id, went }
}

/**
 * Tests each of them with the background of a test file, one after another, because all versions had their service at
 * one port.
 */
export function everyState(at: ReturnType<typeof wholeBackground>): void {
  let sandbox: Sandbox | undefined
  afterEach(async () => {
    await sandbox?.close()
    sandbox = undefined
  })

  it('case 72: every state of a part is in a recording, or made of one', () => {
    const recorded = records(readLeft('today'), 'hashgloss-journal', 'parts').map((part) => (part as PartRecord).state)
    expect([...new Set([...recorded, ...Object.keys(left)])].sort()).toEqual([...partStates].sort())
  })

  /** The oldest form, that of words, and the newest; those in between stored parts like one of these. */
  const cases = ['first', 'words', 'today'].flatMap((version) =>
    Object.keys(left).map((state) => [version, state] as const),
  )

  describe('case 72: a payment that an earlier version left', () => {
    it.each(cases)('%s, %s: is never paid twice, whatever a person presses', async (version, state) => {
      const { from, steps, opens = state } = left[state] ?? { from: '', steps: [] }
      const { id, went } = after(readLeft(version), from, steps)
      const here = await sandboxOf(went)
      sandbox = here
      fakeBrowser.reset()
      vi.stubGlobal('indexedDB', new IDBFactory())
      await layOut(went)
      await at.start()
      at.openConsole()
      await at.send('settings.load', {})
      await at.send('vault.open', { passphrase: 'a fake passphrase' })
      const find = async () => {
        const { plans } = await at.send('distribution.list', {})
        const plan = plans.find(({ parts }) => parts[0]?.id === id)
        const part = plan?.parts[0]
        if (!plan || !part) throw new Error('the plan is gone')
        return { plan, part }
      }
      const paid = () => here.ledger.production.applied(id) + here.ledger.test.applied(id)
      const before = paid()
      expect((await find()).part.state).toBe(opens)

      const { plan } = await find()
      const press: (() => Promise<unknown>)[] = [
        () => at.send('distribution.send', { plan: plan.key }),
        () => at.send('distribution.check', { part: id }),
        async () => at.send('distribution.resend', { part: id, seen: (await find()).part.revision }),
        () => at.send('distribution.send', { plan: plan.key }),
      ]
      // What may not be pressed is refused.
      for (const each of press) await each().catch(() => {})
      const settled = async () => !['sending', 'reconciling'].includes((await find()).part.state)
      await vi.waitFor(async () => expect(await settled()).toBe(true), 30_000)
      expect(before).toBe(from === 'frozen' ? 0 : 1)
      expect(paid()).toBeLessThanOrEqual(1)
      const { part } = await find()
      expect(part.state).toMatch(/^(confirmed|conflict|armed|indeterminate|unknown)/)
    })
  })
}
