import { expect, test } from 'vitest'
import table from '../../../assets/chains.json' with { type: 'json' }

test('every chain has a coin, and no word that says there is none', () => {
  const nameless = table.filter(
    ({ coin }) => !/^[A-Za-z][A-Za-z0-9.]{0,11}$/.test(coin) || /^(none|null|n\/?a)$/i.test(coin),
  )
  expect(nameless).toEqual([])
})
