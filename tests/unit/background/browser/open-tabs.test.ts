import { beforeEach, describe, expect, it } from 'vitest'
import { createFollow } from '../../../../lib/background/browser/open-tabs'
import { readSettings } from '../../../../lib/settings/store'
import { change } from '../fixture'

const never = () => new Promise<void>(() => {})

describe('tabs that are open already', () => {
  let done: string[] = []
  const tabs = {
    list: async () => [
      { id: 1, url: 'https://hung.example/' },
      { id: 2, url: 'https://off.example/' },
      { id: 3, url: 'https://on.example/' },
    ],
    all: async () => [1, 2, 3, 4, 5],
    wake: (id: number) => (id === 1 ? never() : Promise.resolve(void done.push(`wake ${id}`))),
    label: (id: number) => Promise.resolve(void done.push(`label ${id}`)),
    stop: (id: number) =>
      id === 4 ? Promise.reject(new Error('gone')) : Promise.resolve(void done.push(`stop ${id}`)),
    tell: (id: number) => (id === 1 ? never() : Promise.resolve(void done.push(`tell ${id}`))),
  }
  const { follow, leave, tell } = createFollow({ tabs, settings: readSettings, now: () => 1_000_000 })
  beforeEach(async () => {
    done = []
    await change({
      annotateWhere: 'sites',
      sitesOn: ['https://hung.example', 'https://on.example'],
      sitesOff: ['https://off.example'],
      pausedUntil: 0,
    })
  })

  it('one that hangs holds up no other', async () => {
    void follow()
    await expect.poll(() => done).toEqual(['stop 2', 'wake 3'])
  })

  it('get labels beside their addresses where the reader wants them and chose the site', async () => {
    await change({ labelAddresses: true })
    void follow()
    await expect.poll(() => done).toEqual(['label 1', 'stop 2', 'wake 3', 'label 3'])
    done = []
    await change({ labelAddresses: true, annotateWhere: 'everywhere', sitesOn: ['https://on.example'] })
    void follow()
    await expect.poll(() => done).toEqual(['stop 2', 'wake 3', 'label 3'])
    await change({ labelAddresses: false })
  })

  it('are all told that the density changed, those of which only the page knows that it is annotated too', async () => {
    void tell()
    await expect.poll(() => done).toEqual(['tell 2', 'tell 3', 'tell 4', 'tell 5'])
  })

  it('are left where access to them was taken back', async () => {
    await leave()
    expect(done).toEqual(['stop 5'])
  })
})
