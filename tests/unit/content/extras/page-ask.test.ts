// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { pageAnswers } from '../../../../lib/content/extras/page-list'
import type { ExtrasNeeds, LongTexts } from '../../../../lib/content/shared/card/card-types'
import type { Occurrence } from '../../../../lib/content/shared/find/occurrence'
import type { Found } from '../../../../lib/core/gloss/found'
import type { Gloss } from '../../../../lib/core/gloss/gloss'

const states: Record<string, Gloss['state'] | undefined> = { above: 'held', here: 'held', told: 'summary' }
const glossOf = (hash: string): Gloss | undefined => {
  const state = states[hash]
  return state && { hash, chain: null, state, sentences: [], final: false }
}

let asked: Found[] = []
let chosen: string[] = []

/** A page with a hash held back above what the reader sees, another in view, one with its sentence, and one below. */
function page() {
  const places = new Map<string, Occurrence[]>()
  for (const hash of ['above', 'here', 'told', 'below']) {
    const element = document.body.appendChild(document.createElement('p'))
    const text = element.appendChild(document.createTextNode(hash))
    const place: Occurrence = { hash, element, text, start: 0, endText: text, end: hash.length, live: true }
    places.set(hash, [place])
  }
  return pageAnswers(
    {
      places: () => places,
      shown: () => [],
      glossOf,
      isInView: ({ hash }) => hash === 'here' || hash === 'told',
      foundOf: ({ hash }) => ({ hash, host: 'basescan.org' }),
      async askAgain(found) {
        asked.push(found)
        return glossOf('told')
      },
      onChosen: (chain) => chosen.push(chain),
    } as Partial<ExtrasNeeds> as ExtrasNeeds,
    { outOfView: () => [] } as Partial<LongTexts> as LongTexts,
  )
}

beforeEach(() => {
  vi.stubGlobal('chrome', { runtime: { id: 'ours', sendMessage: async () => ({ ok: true, value: [] }) } })
  document.body.replaceChildren()
  asked = []
  chosen = []
})

it('tells which of those held back are in view', async () => {
  const items = await page()['page.list']({})
  expect(items.filter(({ seen }) => seen).map(({ hash }) => hash)).toEqual(['here'])
  expect(items.map(({ hash }) => hash)).toEqual(['above', 'here', 'told', 'below'])
})

it('a hash asked for from elsewhere is asked as by a click, and its answer comes back', async () => {
  const answers = page()
  expect(await answers['page.ask']({ hash: 'below' })).toEqual(glossOf('told'))
  expect(asked).toEqual([{ hash: 'below', host: 'basescan.org' }])
  expect(await answers['page.ask']({ hash: 'gone' })).toBeNull()
  expect(asked).toHaveLength(1)
})

it('a chain chosen for a site is heard in its own frames only', async () => {
  const answers = page()
  await answers['page.chain']({ host: 'other.example', chain: '100' })
  expect(chosen).toEqual([])
  await answers['page.chain']({ host: location.host, chain: '100' })
  expect(chosen).toEqual(['100'])
})
