import { describe, expect, it, vi } from 'vitest'
import type { Gloss } from '../../../../lib/core/gloss/gloss'
import { eachWithPage, gloss, hash, openStore, page } from './gloss-page'

describe('what a page shows of a hash', () => {
  eachWithPage()
  const says = (text: string, more: Partial<Gloss> = {}): Gloss => ({
    ...{ ...gloss('stub'), sentences: [[{ type: 'text', text }]] },
    ...more,
  })
  const shown = () => page.told.map(({ sentences: [first] }) => first?.[0]?.text)

  it('shows what is told early, and asks at once for what is under way', async () => {
    page.answers = [
      says('called', { poor: true, more: true }),
      says('called', { poor: true, more: true }),
      says('swapped'),
    ]
    const store = openStore()
    store.want([{ hash }])
    await vi.advanceTimersByTimeAsync(2000)
    expect(page.asked).toHaveLength(3)
    expect(shown()).toEqual(['called', 'swapped'])
    expect(store.get(hash)).not.toHaveProperty('more')
  })

  it('asks anew for what was scrolled away before the better came', async () => {
    page.answers = [says('called', { poor: true, more: true }), says('swapped')]
    let isWanted = false
    const store = openStore(() => isWanted)
    store.want([{ hash }])
    await vi.advanceTimersByTimeAsync(2000)
    expect(page.asked).toHaveLength(1)
    isWanted = true
    expect(store.isOpen({ hash })).toBe(true)
    store.want([{ hash }])
    await vi.advanceTimersByTimeAsync(2000)
    expect(shown()).toEqual(['called', 'swapped'])
  })

  it.each(['error', 'held', 'silent', 'pending', 'unserved'] as const)(
    'never gives a sentence away for less: %s',
    async (state) => {
      page.answers = [says('swapped'), { ...gloss(state), ...(state === 'pending' && { sentences: [[]] }) }]
      const store = openStore()
      await store.askAgain({ hash })
      await store.askAgain({ hash })
      expect(shown()).toEqual(['swapped'])
    },
  )

  it('a method’s name gives way to what happened, and not the other way round', async () => {
    page.answers = [says('called', { poor: true }), says('swapped'), says('called', { poor: true }), gloss('summary')]
    const store = openStore()
    for (const _ of page.answers) await store.askAgain({ hash })
    expect(page.told.map(({ state, poor }) => [state, poor])).toEqual([
      ['stub', true],
      ['stub', undefined],
      ['summary', undefined],
    ])
  })

  it('asks again where more is known by now, and only where it says little', async () => {
    page.answers = [says('called', { poor: true }), says('swapped')]
    const store = openStore()
    await store.askAgain({ hash })
    for (const _ of [1, 2]) {
      store.askBetter(hash)
      await vi.advanceTimersByTimeAsync(0)
    }
    store.askBetter(`0x${'cd'.repeat(32)}`)
    expect(page.asked.map((found) => found.asked)).toEqual([true, false])
    expect(shown()).toEqual(['called', 'swapped'])
  })

  it('what waited gives way to what became of it', async () => {
    page.answers = [{ ...gloss('pending'), sentences: [[{ type: 'text', text: 'Pending' }]] }, gloss('silent')]
    const store = openStore()
    await store.askAgain({ hash })
    await store.askAgain({ hash })
    expect(page.told.map(({ state }) => state)).toEqual(['pending', 'silent'])
  })
})
