// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { type Collection, CollectionCard, heldText } from '../../../../components/nfts/nfts-collection'
import { doing, draw } from '../../ui/draw'

const collection = (item: Record<string, unknown>): Collection =>
  ({
    token: { name: 'Hash Cats', symbol: 'HCAT', type: 'ERC-721' },
    amount: '12',
    token_instances: [item],
  }) as Collection

const pictures = (root: HTMLElement) =>
  [...root.querySelectorAll('img, video, source, iframe, object, embed')].map((element) => element.getAttribute('src'))

describe('a picture of an item', () => {
  test.each([
    'https://tracker.example/cat.png?who=you',
    'http://169.254.169.254/latest/meta-data',
    'ipfs://bafy/cat.png',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//cdn.example/cat.svg',
  ])('is never fetched from strangers: %s (case 110)', async (url) => {
    const item = { id: '7', image_url: url, media_url: url, animation_url: url, metadata: { image: url } }
    const root = await draw(<CollectionCard collection={collection(item)} />)
    await doing(() => root.querySelector<HTMLElement>('.nft-face')?.click())
    expect(pictures(root)).toEqual([])
    expect(root.innerHTML).not.toContain('url(')
  })

  test('is shown where it came along in the answer', async () => {
    const url = 'data:image/png;base64,iVBORw0KGgo='
    const root = await draw(<CollectionCard collection={collection({ id: '7', image_url: url })} />)
    expect(pictures(root)).toEqual([url])
  })
})

test.each([
  ['12', 1, '1 of 12 shown'],
  ['1', 1, '1 held'],
  ['11000000000000000000000', 2, '2 of 11,000,000,000,000,000,000,000 shown'],
  [null, 1, '1 item shown; total unknown'],
  ['2.5', 3, '3 items shown; total unknown'],
])('of %s held and %d sent it says “%s”', (amount, sent, said) => {
  expect(heldText(amount, sent)).toBe(said)
})

test('a caption says a count in the unit that is known', async () => {
  const item = { id: '15', value: '16', token_type: 'ERC-404', token: { type: 'ERC-404', decimals: null } }
  const root = await draw(<CollectionCard collection={collection(item)} />)
  expect(root.querySelector('.nft-face')?.textContent).toBe('#15 16 smallest units')
  expect(root.querySelector('[title="16 smallest units: decimals unknown"]')).not.toBeNull()
})
