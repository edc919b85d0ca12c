// @vitest-environment happy-dom
import { signal } from '@preact/signals'
import { describe, expect, test, vi } from 'vitest'
import { AddressBox } from '../../../../components/shell/address-box'
import { hashesOfText } from '../../../../lib/core/look-up/text-hashes'
import { digestSource } from '../../../../lib/ui/digest/text-digest'
import { searchLate } from '../../../../lib/ui/navigation/late-search'
import { searchOffers } from '../../../../lib/ui/navigation/search-offers'
import { doing, draw, type } from '../../ui/draw'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const hash = `0x${'5c'.repeat(32)}`

async function box(search: typeof searchLate = searchOffers) {
  const text = signal('')
  const onGo = vi.fn()
  const onName = vi.fn()
  const Held = () => (
    <AddressBox
      text={text.value}
      onText={(typed) => {
        text.value = typed
      }}
      search={(typed) => search(typed, '10', new Map())}
      onGo={onGo}
      onName={onName}
    />
  )
  const root = await draw(<Held />)
  const input = root.querySelector('input') as HTMLInputElement
  await doing(() => input.focus())
  return { root, text, onGo, onName, input }
}

const submit = (root: HTMLElement) =>
  doing(() => root.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))

describe('the address box', () => {
  test('goes to an address on Enter, on the chosen chain, and is empty again', async () => {
    const { root, input, onGo, text } = await box()
    await type(input, address)
    await submit(root)
    expect(onGo).toHaveBeenCalledExactlyOnceWith(`#/address/${address}?chain=10`)
    expect(text.value).toBe('')
  })

  test('goes there, too, where Enter is faster than the code of the search', async () => {
    const { root, input, onGo } = await box(searchLate)
    await doing(() => {
      input.value = address
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    })
    await submit(root)
    expect(onGo).not.toHaveBeenCalled()
    await expect.poll(() => onGo.mock.calls).toEqual([[`#/address/${address}?chain=10`]])
  })

  test('offers what 64 digits could be, and guesses nothing else', async () => {
    const { root, input, onGo } = await box()
    await type(input, hash)
    await expect.poll(() => root.querySelectorAll('.address-offer').length).toBeGreaterThan(1)
    const offers = [...root.querySelectorAll<HTMLElement>('.address-offer')]
    expect(offers.map((offer) => offer.querySelector('bdi')?.textContent)).toEqual(
      expect.arrayContaining(['Transaction', 'Block']),
    )
    await doing(() => offers[1]?.click())
    expect(onGo).toHaveBeenCalledWith(`#/block/${hash}/transactions?chain=10`)
  })

  test('makes a table of several hashes, which a text with lines keeps apart', async () => {
    const { root, input, onGo, text } = await box()
    const other = `0x${'6d'.repeat(32)}`
    const paste = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
      clipboardData: { getData: () => `${hash}\n${other}\n` },
    })
    await doing(() => input.dispatchEvent(paste))
    expect(hashesOfText({ text: text.value }).hashes.map((each) => each.hash)).toEqual([hash, other])
    await submit(root)
    expect(onGo).toHaveBeenCalledExactlyOnceWith('#/digest?of=text')
    expect(hashesOfText(digestSource()).hashes).toHaveLength(2)
  })

  test('takes the chain of a pasted link', async () => {
    const { root, input, onGo } = await box()
    await type(input, `https://basescan.org/tx/${hash}`)
    await submit(root)
    expect(onGo).toHaveBeenCalledWith(`#/transaction/${hash}?chain=8453`)
  })

  test('looks a name up on Enter, and on no letter before', async () => {
    const { root, input, onGo, onName } = await box()
    await type(input, 'vitalik.eth')
    expect(onName).not.toHaveBeenCalled()
    await submit(root)
    expect(onName).toHaveBeenCalledExactlyOnceWith('vitalik.eth', '10')
    expect(onGo).toHaveBeenCalledExactlyOnceWith('#/search?chain=10&q=vitalik.eth')
  })

  test.each([
    [address.replace('d8dA', 'D8dA'), 'checksum'],
    [address.slice(0, -1), 'this has 39'],
  ])('refuses %s with a sentence at the field, and goes nowhere', async (typed, reason) => {
    const { root, input, onGo, text } = await box()
    await type(input, typed)
    await submit(root)
    expect(onGo).not.toHaveBeenCalled()
    expect(input.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => input.getAttribute('aria-describedby')).toBeTruthy()
    const said = root.querySelector(`#${CSS.escape(input.getAttribute('aria-describedby') ?? '')}`)
    expect(said?.textContent).toContain(reason)
    expect(text.value).toBe(typed)
  })

  test('says nothing while an address is typed, and what is wrong with it once nobody types', async () => {
    const { root, input } = await box()
    const heard = () => root.querySelector('[role="status"]')?.textContent
    for (let length = 3; length < 12; length += 1) {
      await type(input, address.slice(0, length))
      expect(root.querySelector('[role="alert"]')).toBeNull()
      expect(heard()).toBe('')
    }
    await expect.poll(heard, { timeout: 5000 }).toContain('this has 9')
    await type(input, address.slice(0, 14))
    expect(heard()).toBe('')
    await submit(root)
    expect(heard()).toContain('this has 12')
  })

  test('says how much it found, and where Enter leads', async () => {
    const { root, input } = await box()
    await type(input, address)
    const heard = () => root.querySelector('[role="status"]')?.textContent
    await expect.poll(heard, { timeout: 5000 }).toMatch(/^3 results\. Enter: Address, On OP Mainnet: balance/)
    await doing(() => input.blur())
    expect(heard()).toBe('')
  })
})
