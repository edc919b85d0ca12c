// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { BundledOperations } from '../../../../components/transaction/operation-view'
import { type EndpointName, endpoints } from '../../../../lib/api/index'
import { parseAnswer } from '../../../../lib/api/parse'
import { AppError } from '../../../../lib/core/errors/errors'
import { phrase } from '../../../../lib/core/phrases/phrase'
import { doing, draw } from '../../ui/draw'

const account = (pair: string) => `0x${pair.repeat(20)}`
const operation = (pair: string, status: boolean | null) => ({
  ...{ hash: `0x${pair.repeat(32)}`, address: { hash: account(pair) }, status, fee: '5' },
  ...{ transaction_hash: `0x${'ab'.repeat(32)}`, block_number: '7' },
})

let answers: Partial<Record<EndpointName, unknown>>
let asked: string[]

beforeEach(() => {
  fakeBrowser.reset()
  asked = []
  fakeBrowser.runtime.onMessage.addListener(async (message: unknown) => {
    const { type, input } = message as { type: string; input: { name: EndpointName } }
    if (type !== 'api.call') return { ok: true, value: null }
    asked.push(input.name)
    const answer = answers[input.name]
    if (answer === undefined) return { ok: false, error: new AppError('http.status', phrase('answer.empty')).toWire() }
    return {
      ok: true,
      value: { value: parseAnswer(endpoints[input.name], JSON.stringify(answer)), at: 1, source: 'network' },
    }
  })
})

/** The lines above the facts of a bundle with these operations, of which the bundle itself says that it succeeded. */
async function linesOf(operations: unknown[] | undefined, more: object = { method: 'handleOps' }) {
  // A new one each time: lists are kept while a place is open.
  const hash = `0x${String(Math.random()).slice(2, 10).padEnd(64, '0')}`
  answers = {
    transactionRecord: { hash, status: 'ok', result: 'success', raw_input: '0x', ...more },
    ...(operations && { userOperations: { items: operations } }),
  }
  const root = await draw(<BundledOperations hash={hash} chain="8453" />)
  return () => [...root.querySelectorAll('li, p')].map((line) => line.textContent ?? '')
}

test('case 45: an operation that failed says so with its account, before those that succeeded', async () => {
  const lines = await linesOf([operation('aa', true), operation('cc', null), operation('bb', false)])
  await expect
    .poll(lines)
    .toEqual([
      expect.stringMatching(/^0xbb.*Failed$/i),
      expect.stringMatching(/^0xcc.*State unknown$/i),
      expect.stringMatching(/^0xaa.*Succeeded$/i),
    ])
})

test('a call that only its bytes name is a bundle too, and failures come first however many there are', async () => {
  const many = Array.from({ length: 9 }, (_, index) => operation(`1${index}`, index !== 8))
  const lines = await linesOf(many, { method: null, raw_input: '0x765e827f00' })
  await expect.poll(() => lines().length).toBe(7)
  expect(lines()[0]).toMatch(/^0x1818.*Failed$/i)
  expect(lines().at(-1)).toBe('and 3 more')
})

test('where the service does not tell what became of them, that is said', async () => {
  const lines = await linesOf(undefined)
  await expect.poll(lines).toEqual([expect.stringMatching(/^What became of its user operations is unknown: /)])
})

test('nothing is asked about a transaction that carried none out', async () => {
  const lines = await linesOf([], { method: 'transfer' })
  await expect.poll(() => asked).toEqual(['transactionRecord'])
  await doing(() => {})
  expect(lines()).toEqual([])
  expect(asked).toEqual(['transactionRecord'])
})
