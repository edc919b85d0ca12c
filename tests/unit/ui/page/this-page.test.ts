import { describe, expect, it } from 'vitest'
import type { PageRow } from '../../../../lib/core/export/page-rows'
import { filtered, filterOptions, neighbour, pageFilter } from '../../../../lib/ui/page/page-filter'

const row = (hash: string, status: PageRow['status'], chain: string, kind: PageRow['kind']): PageRow => ({
  ...{ hash, status, kind, sentence: '', link: '', times: 1 },
  chain: chain === '' ? null : { id: chain, name: chain === '1' ? 'Ethereum' : 'Base' },
})
const rows = [
  row('a', 'done', '1', 'swap'),
  row('b', 'done', '8453', 'transfer'),
  row('c', 'done', '1', 'transfer'),
  row('d', 'pending', '1', ''),
  row('e', 'unseen', '', ''),
]
const none = pageFilter({})
const hashes = (list: readonly PageRow[]) => list.map(({ hash }) => hash).join('')

describe('the list of a page’s hashes', () => {
  it('is narrowed down by status, chain and kind together', () => {
    expect(hashes(filtered(rows, none))).toBe('abcde')
    expect(hashes(filtered(rows, pageFilter({ status: 'done' })))).toBe('abc')
    expect(hashes(filtered(rows, pageFilter({ status: 'done', on: '1', kind: 'transfer' })))).toBe('c')
    expect(hashes(filtered(rows, pageFilter({ on: '10' })))).toBe('')
  })

  it('offers what there is, with how many each would leave beside the other choices', () => {
    expect(filterOptions(rows, none, 'on')).toEqual([
      { value: '', label: 'All chains' },
      { value: '1', label: 'Ethereum (3)' },
      { value: '8453', label: 'Base (1)' },
    ])
    const onEthereum = pageFilter({ on: '1' })
    expect(filterOptions(rows, onEthereum, 'on').map(({ label }) => label)).toEqual([
      'All chains',
      'Ethereum (3)',
      'Base (1)',
    ])
    expect(filterOptions(rows, onEthereum, 'kind').map(({ label }) => label)).toEqual([
      'All types',
      'Swap (1)',
      'Transfer (1)',
    ])
  })

  it('keeps a choice that fits nothing any more', () => {
    expect(filterOptions(rows, pageFilter({ kind: 'Mint' }), 'kind').at(-1)).toEqual({
      value: 'Mint',
      label: 'Mint (0)',
    })
  })

  it('goes round from one end to the other', () => {
    expect(neighbour(rows, null, 1)).toBe('a')
    expect(neighbour(rows, null, -1)).toBe('e')
    expect(neighbour(rows, 'b', 1)).toBe('c')
    expect(neighbour(rows, 'e', 1)).toBe('a')
    expect(neighbour(rows, 'a', -1)).toBe('e')
    expect(neighbour([], 'a', 1)).toBeNull()
  })
})
