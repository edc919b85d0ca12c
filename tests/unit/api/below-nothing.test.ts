import { expect, it } from 'vitest'
import { endpoints } from '../../../lib/api/index'
import { parseAnswer } from '../../../lib/api/parse'

it.each(['-1', '-1000000000000000000', -5])('nobody is told that %s moved: how much is unknown', (value) => {
  const hash = `0x${'5c'.repeat(32)}`
  const record = parseAnswer(endpoints.transactionRecord, JSON.stringify({ hash, status: 'ok', value }))
  expect(record).toMatchObject({ hash, value: 'unknown' })
})
