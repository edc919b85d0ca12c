// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import '../../dom'
import { createJudge } from '../../../../lib/background/gloss/judge'
import { foundAt } from '../../../../lib/content/annotator/reader/around'
import { findHashes, findInAttributes } from '../../../../lib/content/annotator/reader/find-hashes'
import { tellingIn } from '../../../../lib/content/gate/telling-in'
import { watchPage } from '../../../../lib/content/gate/watch-page'
import { speaksOfKeys } from '../../../../lib/content/keys/speaks-of-keys'
import { createRoots } from '../../../../lib/content/shared/find/shadow-roots'
import { frameState } from '../../../../lib/content/shared/frame-state'
import type { Found } from '../../../../lib/core/gloss/found'
import { honestShapes, keyShapes, shapeHtml, shownValue } from '../../../key-shapes'
import { page } from '../../background/glossing'

const judge = createJudge(
  async () => ({ ownExplorers: {}, onDemand: false }),
  async () => (await speaksOfKeys()) || undefined,
)

/** What the background makes of the value on a page of one shape, given what the scripts in it report. */
async function judged(name: string, shape: string, how: Partial<Found> = {}) {
  document.body.innerHTML = `<style>pre { white-space: pre }</style>${shapeHtml(name, shape)}`
  const places = [...findHashes(document.body, () => []).occurrences, ...findInAttributes(document.body, () => false)]
  const [first, ...others] = places.filter(({ hash }) => hash === shownValue(name))
  if (!first) throw new Error('not found')
  const [told] = await judge([{ ...foundAt(first, others), ...how }], page)
  return told
}

beforeEach(() => {
  frameState().lends = { createRoots, tellingIn, watchPage }
  document.title = 'A page'
})

describe('a private key on a page', () => {
  it.each(Object.entries(keyShapes))('is not looked up by itself: %s', async (name, shape) => {
    expect(await judged(name, shape)).not.toHaveProperty('question')
  })

  const named = [
    'definition',
    'json',
    'words, German',
    'column head',
    'cell to the right',
    'caption below',
    'list',
    'link of its own',
  ]
  it.each(named)('is not sent by a press either, if its nearest name calls it one: %s', async (name) => {
    expect(await judged(name, keyShapes[name] ?? '', { asked: true, warned: true })).toEqual({ key: true })
  })
})

describe('a transaction on a page that speaks of keys', () => {
  it.each(Object.entries(honestShapes))('is looked up: %s', async (name, shape) => {
    expect(await judged(name, shape)).toHaveProperty('question')
  })

  it('is held where nothing calls it one, until the reader asks and knows why', async () => {
    const shape = '<h1>Seeds</h1><p>Somebody here asked about V</p>'
    expect(await judged('bare', shape)).toEqual({ speaks: 'Seed' })
    expect(await judged('bare', shape, { asked: true })).toEqual({ speaks: 'Seed' })
    expect(await judged('bare', shape, { asked: true, pointed: true, warned: true })).toEqual({ speaks: 'Seed' })
    expect(await judged('bare', shape, { asked: true, warned: true })).toHaveProperty('question')
  })
})
