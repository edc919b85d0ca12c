import { beforeEach, describe, expect, it } from 'vitest'
import { pageHandlers } from '../../../../lib/background/browser/page-handlers'
import { callHandlers } from '../../../../lib/background/call/call-handlers'
import { credentialHandlers } from '../../../../lib/background/call/credential-handlers'
import { glossHandlers } from '../../../../lib/background/gloss/gloss-handlers'
import { type Caller, createServe, type Handlers, isLight } from '../../../../lib/background/messages/serve'
import { type MessageName, protocol } from '../../../../lib/rpc/contract'
import { fc } from '../../../fast-check'
import { everyMessage, forBoth, forWebPages } from '../every-message'
import { page, type Sender, script, self } from '../senders'

/** What handlers are made with; none of it is used, as what they would do is only recorded. */
const untouched = new Proxy({}, { get: () => () => Promise.resolve('done') }) as never

let ran: [MessageName, Caller][] = []
function recording(): Partial<Handlers> {
  const table: Partial<Handlers> = {
    ...callHandlers(untouched),
    ...glossHandlers(untouched),
    ...credentialHandlers(untouched),
    ...pageHandlers(untouched),
  }
  for (const [name, handler] of Object.entries(table)) {
    Object.assign(table, {
      [name]: { ...handler, run: async (_: unknown, caller: Caller) => void ran.push([name as MessageName, caller]) },
    })
  }
  return table
}

const messages = Object.keys(recording()) as MessageName[]
const serve = createServe(recording(), self)
const ask = (type: string, input: unknown, sender: object, v = protocol) => serve({ v, type, input }, sender as Sender)

describe('who may ask what', () => {
  beforeEach(() => {
    ran = []
  })

  it.each(messages)('%s', async (type) => {
    const input: unknown = everyMessage[type]
    const content = await ask(type, input, script)
    expect(content?.ok, 'a script in a web page').toBe(forWebPages.includes(type))
    if (!content?.ok) expect(content?.error.code).toBe('rpc.forbidden')
    expect(ran.length).toBe(forWebPages.includes(type) ? 1 : 0)

    const ours = await ask(type, input, page)
    const both = forBoth.includes(type)
    expect(ours?.ok, 'a page of ours').toBe(both || !forWebPages.includes(type))

    ran = []
    for (const sender of [
      { ...page, origin: undefined },
      { ...page, frameId: 2, tab: { id: 1 } },
      { ...page, id: 'theirs' },
      { ...script, origin: 'null', frameId: 4 },
      {},
    ]) {
      expect(await ask(type, input, sender)).toMatchObject({ ok: false, error: { code: 'rpc.forbidden' } })
    }
    expect(
      await ask(type, { ...(input as object), extra: 1 }, both || !forWebPages.includes(type) ? page : script),
    ).toMatchObject({
      ok: false,
      error: { code: 'input.invalid' },
    })
    expect(ran).toEqual([])
  })

  it('case 52: an older page is told to reload; unknown words are refused; other people’s messages left alone', async () => {
    expect(await ask('vault.state', {}, page, protocol - 1)).toMatchObject({ ok: false, error: { code: 'rpc.gone' } })
    expect(await ask('vault.steal', {}, page)).toMatchObject({ ok: false, error: { code: 'rpc.forbidden' } })
    expect(await ask('toString', {}, page)).toMatchObject({ ok: false, error: { code: 'rpc.forbidden' } })
    for (const other of [undefined, null, 'hello', 5, {}, { type: 'x' }])
      expect(serve(other, page as Sender)).toBeUndefined()
  })

  it('case 61: no message makes it throw, whatever it holds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...messages), fc.anything({ maxDepth: 4 }), async (type, input) => {
        const reply = await ask(type, input, script)
        expect(reply).toHaveProperty('ok')
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['a million hashes', { hashes: Array(1_000_000).fill({ hash: `0x${'1'.repeat(64)}` }) }],
    ['a text of 50 MB', { hashes: [{ hash: 'x'.repeat(50_000_000) }] }],
    ['nesting', JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`)],
    ['a hundred and one hashes', { hashes: Array(101).fill({ hash: `0x${'1'.repeat(64)}` }) }],
    ['a wrong hash', { hashes: [{ hash: '0x12' }] }],
    ['a prototype', JSON.parse('{"hashes":[],"__proto__":{"x":1}}')],
  ])('case 61: is refused: %s', async (_, input) => {
    expect(await ask('gloss.ask', input, script)).toMatchObject({ ok: false, error: { code: 'input.invalid' } })
    expect(ran).toEqual([])
  })

  it('case 61: looks at no more of a huge message than it would let in', () => {
    let looks = 0
    const counted = (value: object): object =>
      new Proxy(value, {
        get(target, name) {
          looks++
          return Reflect.get(target, name)
        },
      })
    const many = counted(Array.from({ length: 100_000 }, () => counted({ hash: 'x' })))
    expect(isLight({ hashes: many })).toBe(false)
    const members = counted(Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [at, at])))
    expect(isLight(members)).toBe(false)
    expect(looks).toBeLessThan(2100)
  })

  it('weighs a full batch as light', () => {
    const found = { hash: `0x${'1'.repeat(64)}`, host: 'h'.repeat(60), near: 'n'.repeat(240), chain: '1', asked: true }
    expect(isLight({ hashes: Array(100).fill(found) })).toBe(true)
  })
})

describe('words that are not there yet, as right after the background started', () => {
  let arrive = () => {}
  const words = new Promise<void>((done) => {
    arrive = done
  })
  const answers = createServe(recording(), self, undefined, () => words)
  const say = (type: MessageName) => answers({ v: protocol, type, input: everyMessage[type] }, script as Sender)

  it('hold up no script that a page needs, and every answer that has words', async () => {
    for (const type of ['page.wake', 'page.marks', 'page.card', 'page.extras'] as const)
      expect(await say(type)).toMatchObject({ ok: true })
    let isAnswered = false
    const asked = say('gloss.ask')?.finally(() => {
      isAnswered = true
    })
    const refused = say('credential.list')
    await new Promise((done) => setImmediate(done))
    expect(isAnswered).toBe(false)
    arrive()
    expect(await asked).toMatchObject({ ok: true })
    expect(await refused).toMatchObject({ ok: false, error: { code: 'rpc.forbidden' } })
  })
})
