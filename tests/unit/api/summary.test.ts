import { expect, test } from 'vitest'
import { endpoints } from '../../../lib/api/index'
import { parseAnswer } from '../../../lib/api/parse'

test('a summary loses what only the key’s owner is told of the addresses in it', () => {
  const own = { private_tags: [{ label: 'my boss' }], watchlist_names: [{ label: 'my boss' }] }
  const variables = {
    who: { type: 'address', value: { hash: '0x1', name: 'Ada', ...own } },
    many: { type: 'array', value: ['a', 1] },
    odd: 5,
  }
  const summaries = [{ summary_template: '{who}', summary_template_variables: variables }]
  const read = parseAnswer(endpoints.transactionSummary, JSON.stringify({ success: true, data: { summaries } }))
  const [first] = read?.data?.summaries ?? []
  expect(first?.summary_template_variables).toEqual({
    ...variables,
    who: { type: 'address', value: { hash: '0x1', name: 'Ada' } },
  })
})

const good = { summary_template: 'Sent 5 ETH', summary_template_variables: {} }

test.each([
  ['a template that is no text', { ...good, summary_template: 5 }],
  ['variables that are a list', { ...good, summary_template_variables: [] }],
  ['a text', 'Sent 5 ETH'],
  ['nothing', null],
])('a sentence of %s loses no other of its summary (case 102)', (_, bad) => {
  const read = (summaries: unknown[]) =>
    parseAnswer(endpoints.transactionSummary, JSON.stringify({ success: true, data: { summaries } }))?.data?.summaries
  expect(read([good, bad])).toEqual([good])
  expect(read([bad, good])).toEqual([good])
})

test('a summary of which no sentence fits is not what the service documents (case 102)', () => {
  const text = JSON.stringify({ success: true, data: { summaries: [{ summary_template: 5 }] } })
  expect(() => parseAnswer(endpoints.transactionSummary, text)).toThrow('not what the service documents')
})

test('a list of texts does without what is null (case 102)', () => {
  const text = JSON.stringify({ address: '0x1', invited_users: ['0x2', null, '0x3'] })
  expect(parseAnswer(endpoints.userRecord, text).invited_users).toEqual(['0x2', '0x3'])
})

test('a line of a user’s log that does not fit loses no other, nor itself', () => {
  const fine = { action: 'register', timestamp: '2026-01-02T03:04:05Z', details: {}, id: '1' }
  const odd = { action: { name: 'register' }, timestamp: 5 }
  const text = JSON.stringify({ address: '0x1', logs: [odd, null, 'odd', fine] })
  expect(parseAnswer(endpoints.userRecord, text).logs).toEqual([{ details: odd }, { details: 'odd' }, fine])
})
