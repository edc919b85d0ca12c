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
