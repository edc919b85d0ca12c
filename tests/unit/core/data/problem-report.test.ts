import { expect, test } from 'vitest'
import { createRecentErrors } from '../../../../lib/background/call/recent-errors'
import type { SessionArea } from '../../../../lib/background/storage/session-area'
import { errorFacts, type ProblemFacts, placesOf, problemReport } from '../../../../lib/core/data/problem-report'
import { AppError } from '../../../../lib/core/errors/errors'
import { asTold, phrase } from '../../../../lib/core/phrases/phrase'
import { fc } from '../../../fast-check'

const facts: ProblemFacts = {
  version: '0.1.0',
  browser: 'A browser',
  system: 'linux',
  screen: '400 × 600',
  settings: { theme: 'dark', sitesOn: { entries: 1 } },
  credentials: [{ id: 'explorerKey', set: true, kept: 'session' }],
  kept: { answers: 3 },
  sitesGranted: 2,
  errors: [],
}

/** Errors as they come about, each with what was asked wherever one can hold it. */
const errorsAbout = (asked: string) => [
  new AppError('http.status', phrase('bug.thrown', { text: asked }), {
    details: [asked, `GET https://api.example/search?q=${encodeURIComponent(asked)}`, asTold(asked)],
    data: { status: 500, said: asked, field: asked, origins: [asked], chain: asked, proves: asTold(asked) },
    cause: new SyntaxError(`Unexpected token in "${asked}"`),
  }),
  AppError.from(new TypeError(`${asked} is not a function\n    at ${asked} (chrome-extension://abc/app.js:1:2)`)),
  AppError.from(Object.assign(new Error(asked), { name: asked })),
  AppError.from(asked),
]

function memory() {
  const held = new Map<string, unknown>()
  const session: SessionArea = {
    read: async (key) => held.get(key),
    write: async (key, value) => void held.set(key, structuredClone(value)),
    remove: async (key) => void held.delete(key),
  }
  return { held, session }
}

test('case 154: an error says what failed, with which status, and where in our scripts', async () => {
  const cause = new TypeError('of Smith-Jones')
  cause.stack = `TypeError: of Smith-Jones\n    at read (chrome-extension://abcdef/chunks/app-1a2b.js:10:2034)\n    at https://site.example/smith-jones.js:1:2`
  const error = new AppError('http.status', phrase('bug.thrown', { text: 'Smith-Jones' }), {
    data: { status: 502 },
    cause,
  })
  const { session } = memory()
  const errors = createRecentErrors({ session, now: () => 1_764_000_000_000 })
  await errors.note('E16', error)
  expect(JSON.parse(problemReport({ ...facts, errors: await errors.read() }))).toMatchObject({
    version: '0.1.0',
    settings: { theme: 'dark' },
    errors: [
      {
        at: '2025-11-24T16:00:00.000Z',
        where: 'E16',
        code: 'http.status',
        phrase: 'bug.thrown',
        name: 'TypeError',
        facts: { status: 502 },
        frames: ['chunks/app-1a2b.js:10:2034'],
      },
    ],
  })
})

test.each([
  'Smith-Jones',
  'Ada’s savings',
  "O'Brien & Söhne",
  'ada.eth',
  `0x${'ab'.repeat(20)}`,
  'twelve words of a phrase',
  'smith_jones',
  'Zoë\nJones',
])('case 154: nothing that was asked is stored with an error or reported: %s', async (asked) => {
  const { held, session } = memory()
  const errors = createRecentErrors({ session, now: () => 1 })
  for (const error of errorsAbout(asked)) await errors.note('E16', error)
  const kept = await errors.read()
  expect(kept).toHaveLength(4)
  for (const text of [JSON.stringify([...held]), problemReport({ ...facts, errors: kept })]) {
    for (const form of [asked, encodeURIComponent(asked), JSON.stringify(asked).slice(1, -1)])
      expect(text).not.toContain(form)
  }
})

test('case 154: nothing of a text that was asked is stored, whatever it is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 3, unit: 'grapheme' }), async (random) => {
      const { held, session } = memory()
      // Two marks that no id, name or place of ours has.
      const asked = `§${random}§`
      const errors = createRecentErrors({ session, now: () => 1 })
      for (const error of errorsAbout(asked)) await errors.note('E16', error)
      expect(await errors.read()).toHaveLength(4)
      expect(JSON.stringify([...held])).not.toContain('§')
    }),
  )
})

test('only the name of what was thrown is read, never its message', () => {
  expect(placesOf(new RangeError('chrome-extension:')).name).toBe('RangeError')
  expect(placesOf('text')).toEqual({ name: 'Thrown', frames: [] })
  expect(errorFacts(AppError.from('Smith-Jones'))).toMatchObject({ code: 'bug', phrase: 'bug.thrown', facts: {} })
})
