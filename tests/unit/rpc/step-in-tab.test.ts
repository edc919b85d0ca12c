import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { countKey, type ToPage } from '../../../lib/rpc/contract'
import { stepInTab } from '../../../lib/rpc/step-in-tab'

type Step = ToPage['page.step'][0]

/** Hashes of each frame, and where the reader is in it; frames without an annotator are not there. */
let frames: Record<number, { hashes: string[]; at?: number }> = {}

function answer({ by, on }: Step, frame: { hashes: string[]; at?: number }): ToPage['page.step'][1] {
  if (on && frame.at === undefined) return null
  const { hashes, at = by > 0 ? -1 : hashes.length } = frame
  const hash = hashes[at + by]
  if (hash) frame.at = at + by
  else delete frame.at
  return hash ? { hash } : 'end'
}

async function stands(there: Record<number, string[]>): Promise<void> {
  frames = Object.fromEntries(Object.entries(there).map(([frame, hashes]) => [frame, { hashes }]))
  const counts = Object.fromEntries(Object.entries(there).map(([frame, { length }]) => [frame, length]))
  await fakeBrowser.storage.session.set({ [countKey(7)]: { frames: counts } })
}

async function walk(by: 1 | -1, times: number): Promise<(string | null)[]> {
  const reached: (string | null)[] = []
  for (let time = 0; time < times; time++) reached.push(await stepInTab(7, by))
  return reached
}

beforeEach(() => {
  fakeBrowser.reset()
  Object.assign(fakeBrowser.tabs, {
    async sendMessage(_tab: number, { input }: { input: Step }, { frameId }: { frameId: number }) {
      const frame = frames[frameId]
      if (!frame) throw new Error('Receiving end does not exist.')
      return { ok: true, value: answer(input, frame) }
    },
  })
})

test('goes frame after frame, and round at either end', async () => {
  await stands({ 0: ['a', 'b'], 12: ['c'], 5: ['d', 'e'], 30: [] })
  expect(await walk(1, 7)).toEqual(['a', 'b', 'd', 'e', 'c', 'a', 'b'])
  expect(await walk(-1, 4)).toEqual(['a', 'c', 'e', 'd'])
})

test('goes round in a page without frames', async () => {
  await stands({ 0: ['a', 'b'] })
  expect(await walk(-1, 3)).toEqual(['b', 'a', 'b'])
})

test('finds what only a frame has', async () => {
  await stands({ 5: ['a', 'b'] })
  expect(await walk(1, 3)).toEqual(['a', 'b', 'a'])
})

test('tells a page without hashes from one without annotator', async () => {
  await stands({ 0: [] })
  expect(await stepInTab(7, 1)).toBeNull()
  await stands({})
  await expect(stepInTab(7, 1)).rejects.toThrow('no annotator')
})
