import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { describe, expect, it } from 'vitest'
import { createJournal } from '~/lib/background/distribution/journal'
import { type Broken, createBreaker } from '../../../../lib/background/call/retry'
import type { WireError } from '../../../../lib/core/errors/errors'
import { wordsOf } from '../../../../lib/core/phrases/words-of'
import { createConsole, createMirror } from '../distribution/fixture'

const because = { code: 'http.network', message: 'The host was not found.', details: [], data: {} }

describe('words that an earlier version stored are told as they are', () => {
  it('of a part, and stay beside what is noted today', async () => {
    const name = `words-${Math.random()}`
    const journal = createJournal({ mirror: createMirror(), name })
    const { plan, parts } = createConsole()
    await journal.freeze({ ...plan, frozenAt: 0, armed: true, paused: false }, parts)
    const id = parts[0]?.id ?? ''
    const db = await openDB(name)
    const verdict = { kind: 'unknown', reason: 'The connection broke.' }
    await db.put('parts', {
      ...(await db.get('parts', id)),
      state: 'unknown',
      attempts: [{ number: 1, startedAt: 1, endedAt: 2, verdict }],
      evidence: [{ at: 2, text: 'The connection broke.' }],
    })
    db.close()
    const words = async () => (await journal.part(id))?.evidence.map(({ text }) => wordsOf(text))
    expect(await words()).toEqual(['The connection broke.'])
    await journal.advance(id, { type: 'close', note: 'The service confirmed it.', at: 3 })
    expect(await words()).toEqual(['The connection broke.', 'Closed by hand: The service confirmed it.'])
    const [attempt] = (await journal.parts())[0]?.attempts ?? []
    expect(attempt?.verdict && wordsOf(attempt.verdict.reason)).toBe('The connection broke.')
  })

  it('of a service that failed too often', () => {
    const broken: Broken = { failures: 9, openUntil: 1000, last: because as unknown as WireError }
    expect(createBreaker(() => 0, undefined, broken).refuses()?.message).toBe('The host was not found.')
  })
})
