import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { callHandlers } from '~/lib/background/call/call-handlers'
import { createServe } from '~/lib/background/messages/serve'
import { listPager } from '~/lib/ui/data/ask'
import { freshForEach } from '../../background/fixture'
import { page, type Sender, self } from '../../background/senders'

const at = freshForEach()
beforeEach(() => {
  const serve = createServe(callHandlers(at.background), self)
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation((message) => serve(message, page as Sender) as never)
})
afterEach(() => vi.restoreAllMocks())

const hash = `0x${'5c'.repeat(32)}`

/** What is below the calls of a block, if the service answers with these. */
async function notesUnder(chosen: Record<string, string>, types: string[]) {
  const items = types.map((type, index) => ({ transaction_hash: hash, index, type }))
  const body = { items, next_page_params: null, meta: { message: 'Still being read.' } }
  at.sandbox.faults.set('E9', { kind: 'status', status: 200, body }, { times: 1 })
  const pager = listPager('blockInternalTransactions', { block_hash_or_number_param: '7', ...chosen }, '1')
  await pager.more()
  return pager.state.peek().notes
}

const read = 'Still being read.'

test.each([
  [
    { internal_type: 'create' },
    ['create', 'delegatecall'],
    ' This service does not filter by type: all of them are shown.',
  ],
  [{ internal_type: 'create' }, ['create', 'create'], ''],
  [{ internal_type: 'create' }, [], ''],
  [{ internal_type: 'call' }, ['call', 'delegatecall', 'staticcall'], ''],
  [{ call_type: 'call' }, ['call', 'delegatecall'], ''],
  [{}, ['create', 'delegatecall'], ''],
])('a list asked with %j that brings %j says whether that was heeded', async (chosen, types, said) => {
  expect(await notesUnder(chosen as Record<string, string>, types)).toEqual([`${read}${said}`])
})
