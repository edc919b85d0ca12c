import { describe, expect, it } from 'vitest'
import { tryCredential } from '../../../../lib/background/call/credential-handlers'
import { createSentDatabase, createSentLog } from '../../../../lib/background/call/sent-log'
import { createSignIn } from '../../../../lib/background/points/sign-in'
import { type SentEntry, sentLimits } from '../../../../lib/core/data/sent-entry'
import { writeSetting } from '../../../../lib/settings/store'
import { fc } from '../../../fast-check'
import { hashOf } from '../../../sandbox/world/made-up'
import { cast } from '../../../sandbox/world/world-people'
import { failure, freshForEach } from '../fixture'

const at = freshForEach()
const day = 24 * 3600_000
let made = 0

function fresh() {
  let ms = Date.UTC(2026, 10, 21)
  const db = createSentDatabase(`sent-${++made}-${Math.random()}`)
  const log = createSentLog(
    db,
    async () => ({ logSent: true }),
    () => ms,
  )
  return {
    log,
    db,
    advance: (by: number) => {
      ms += by
    },
  }
}

const entry = (about: string): Omit<SentEntry, 'at'> => ({ host: 'a.example', call: 'E4', chain: '1', about })

describe('the log of what left the browser', () => {
  it('holds each request with its time, chain, subject and host, and none that was answered from what is kept', async () => {
    const { client, sentLog, clock } = at.background
    await sentLog.clear()
    const hash = hashOf('log')
    await client.call('transactionSummary', { chain: '1', hash }).catch(() => {})
    await client.call('addressOverview', { chain: '10', address: cast.ada.hash })
    await client.call('addressOverview', { chain: '10', address: cast.ada.hash })
    const { host } = new URL(at.sandbox.url)
    const asked = (await sentLog.read()).filter(({ call }) => call === 'E1' || call === 'E4')
    expect(asked).toEqual([
      { at: expect.any(Number), host, call: 'E1', chain: '10', about: cast.ada.hash },
      { at: expect.any(Number), host, call: 'E4', chain: '1', about: hash },
    ])
    for (const { at } of asked) expect(Math.abs(at - clock.now())).toBeLessThan(day)
  })

  it('case 128: holds nothing of a private window', async () => {
    const { client, sentLog, recentErrors } = at.background
    await sentLog.clear()
    at.sandbox.faults.set('E1', { kind: 'status', status: 400, body: {} })
    const asked = client.call('addressOverview', { chain: '1', address: cast.ada.hash }, { unkept: true })
    expect(await failure(asked)).toBeDefined()
    expect(at.sandbox.stats.count()).toBeGreaterThan(0)
    expect(await sentLog.read()).toEqual([])
    expect(await recentErrors.read()).toEqual([])
  })

  it('case 128: holds nothing of a sign-in in a private window, and of a key only that it was tried elsewhere', async () => {
    const { sentLog } = at.background
    const signIn = createSignIn(at.background)
    await sentLog.clear()
    await signIn.prepare({ environment: 'production', address: cast.ada.hash }, true)
    await tryCredential(at.background, 'explorerKey', '1', true)
    expect(await sentLog.read()).toEqual([])
    await signIn.prepare({ environment: 'production', address: cast.ada.hash })
    await tryCredential(at.background, 'explorerKey', '1')
    expect((await sentLog.read()).map(({ call }) => call)).toEqual(['E1', 'R6', 'R2'])
  })

  it('is off where the reader switched it off, and empty once it is cleared', async () => {
    const { client, sentLog } = at.background
    await client.call('addressOverview', { chain: '1', address: cast.ada.hash })
    await sentLog.clear()
    expect(await sentLog.read()).toEqual([])
    await writeSetting('logSent', false)
    await client.call('addressOverview', { chain: '1', address: cast.linus.hash })
    expect(await sentLog.read()).toEqual([])
  })

  it('loses a secret that was typed where an address belongs', async () => {
    const { client, sentLog, give } = at.background
    await sentLog.clear()
    const secret = 'Canary-7Qx9zK-typed-by-mistake'
    await give('partnerKey', secret)
    await give('administratorToken', 'token-of-an-administrator')
    await client.call('userRecord', { address_or_code: secret }).catch(() => {})
    const text = JSON.stringify(await sentLog.read())
    expect(text).toContain('…')
    expect(text).not.toContain(secret)
  })

  it('is bounded: whatever is written, it holds the newest and nothing old', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: -40, max: 40 }), fc.string({ maxLength: 400 })), { maxLength: 60 }),
        async (steps) => {
          const { log, advance } = fresh()
          for (const [days, about] of steps) {
            advance(days * day)
            await log.note(entry(about))
          }
          const kept = await log.read()
          expect(kept.length).toBeLessThanOrEqual(steps.length)
          for (const { about } of kept) expect(about.length).toBeLessThanOrEqual(sentLimits.about)
          const last = steps.at(-1)
          if (last) expect(kept[0]?.about).toBe(last[1].slice(0, sentLimits.about))
        },
      ),
      { numRuns: 25 },
    )
    const { log, db, advance } = fresh()
    const { store, done } = (await db()).transaction('sent', 'readwrite')
    for (let n = 0; n < sentLimits.entries + 70; n++)
      void store.add({ ...entry(String(n)), at: Date.UTC(2026, 10, 21) })
    await done
    const kept = await log.read()
    expect(kept).toHaveLength(sentLimits.entries)
    expect(kept[0]?.about).toBe(String(sentLimits.entries + 69))
    advance((sentLimits.days + 1) * day)
    expect(await log.read()).toEqual([])
  })

  it('stops no lookup where it cannot be written', async () => {
    const log = createSentLog(
      () => Promise.reject(new Error('no room')),
      async () => ({ logSent: true }),
      () => 0,
    )
    await expect(log.note(entry('x'))).resolves.toBeUndefined()
  })
})
