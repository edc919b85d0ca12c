import { beforeEach, describe, expect, it } from 'vitest'
import { createPoorerPages } from '../../../../lib/background/gloss/poorer-pages'
import type { Gloss } from '../../../../lib/core/gloss/gloss'
import { hashOf } from '../../../sandbox/world/made-up'
import { page } from '../glossing'

const hash = hashOf('poor')
const says = (poor: boolean): Gloss => ({
  ...{ hash, chain: { id: '1', name: 'Ethereum', how: 'link' }, state: 'stub', final: false },
  sentences: [[{ type: 'text', text: poor ? 'called' : 'swapped' }]],
  ...(poor && { poor: true as const }),
})
const other = { ...page, tab: 2, document: 'e', host: 'other.example', site: 'other.example' }

describe('a page whose sentence says little', () => {
  let told: number[] = []
  let shared: string[] = []
  let kept = new Map<string, unknown>()
  const start = () =>
    createPoorerPages(
      {
        read: async (key) => kept.get(key),
        write: async (key, value) => void kept.set(key, value),
        remove: async (key) => void kept.delete(key),
      },
      { share: async (_name, _input, site) => void shared.push(site) },
      async (tab) => void told.push(tab),
    )
  beforeEach(() => {
    told = []
    shared = []
    kept = new Map()
  })

  it('asks again once another tab of its site was told more, also by a background that was stopped meanwhile', async () => {
    await start().told(page, [says(true)])
    await start().told({ ...page, tab: 3 }, [says(false)])
    expect(told).toEqual([1])
  })

  it('asks again once the reader looked it up in a page of ours, and is told what is kept', async () => {
    const pages = start()
    await pages.told(page, [says(true)])
    await pages.told(other, [says(true)])
    await pages.told({ by: 'person' }, [says(false)])
    expect(told).toEqual([1, 2])
    expect(shared).toEqual([page.site, other.site])
  })

  it('asks again once a card’s record tells more', async () => {
    const pages = start()
    await pages.told(page, [says(true)])
    await pages.better(hash, '1', { site: page.site })
    expect(told).toEqual([1])
  })

  it('case 124: learns nothing of what another site was told, or a private window', async () => {
    const pages = start()
    await pages.told(page, [says(true)])
    await pages.told(other, [says(false)])
    await pages.told({ by: 'person', incognito: true }, [says(false)])
    expect(told).toEqual([])
  })

  it('is left alone once it was told more, says little itself, or is closed', async () => {
    const pages = start()
    await pages.told(page, [says(true)])
    await pages.told(page, [says(true)])
    await pages.told(other, [says(true)])
    await pages.leave(2)
    await pages.told(page, [says(false)])
    const before = told.length
    await pages.told({ by: 'person' }, [says(false)])
    expect(told.slice(before)).toEqual([])
  })
})
