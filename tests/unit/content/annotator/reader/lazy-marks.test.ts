import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLazyMarks } from '../../../../../lib/content/annotator/reader/lazy-marks'
import { offerMarks } from '../../../../../lib/content/marks/offer-marks'
import { runtime } from '../../../../../lib/content/shared/dom/messages'
import type { Occurrence } from '../../../../../lib/content/shared/find/occurrence'
import type { Entry, Marks } from '../../../../../lib/content/shared/marks/marks-types'
import type { Gloss } from '../../../../../lib/core/gloss/gloss'

const entry = (hash: string, state: Gloss['state'] = 'summary'): Entry => ({
  occurrence: { hash } as Occurrence,
  gloss: { hash, state, chain: null, sentences: [], final: true },
})
const [first, second] = [entry('first'), entry('second')]
const needs = { view: { isClose: ({ hash }) => hash !== 'far' } } as Parameters<typeof createLazyMarks>[0]

let sent: string[] = []
/** What becomes of a message; nothing is answered before the test says so. */
let answer: (reply: object | undefined) => void = () => {}
let drawn: string[] = []

/** Draws by writing down what it is asked to. */
const makeMarks = () =>
  ({
    show: (entries) => void drawn.push(...entries.map(({ occurrence }) => occurrence.hash)),
    hide: () => {},
    follow: () => void drawn.push('follow'),
    arrange: () => {},
    badgeOf: () => undefined,
    shown: () => new Map().keys(),
    clear: () => {},
    stop: () => void drawn.push('stop'),
  }) satisfies Marks

/** One script's marks in the frame, and whether that found the extension gone. */
function script() {
  const onOrphan = vi.fn()
  const marks = createLazyMarks({ ...needs, onCome: (kept) => marks.show(kept), onOrphan })
  return { marks, onOrphan }
}

describe('marks whose script is to come', () => {
  beforeEach(() => {
    sent = []
    drawn = []
    const here = (globalThis as unknown as Record<symbol, object>)[Symbol.for('hashgloss')] ?? {}
    for (const name of ['makeMarks', 'makerOf', 'marksWanted', 'marksAsked']) Reflect.deleteProperty(here, name)
    const sendMessage = ({ type }: { type: string }) => {
      sent.push(type)
      return new Promise((done) => {
        answer = done
      })
    }
    vi.stubGlobal('chrome', { runtime: { id: 'ours', sendMessage } })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('are asked for once, with the first that is to be drawn, and show what is wanted by then', () => {
    const { marks } = script()
    marks.show([entry('none', 'unknown')])
    expect(sent).toEqual([])
    marks.show([first])
    marks.show([second, entry('third')])
    marks.hide([first.occurrence])
    marks.follow()
    expect(sent).toEqual(['page.marks'])
    expect([...marks.shown()].map(({ hash }) => hash)).toEqual(['second', 'third'])
    marks.show([{ ...second, gloss: { ...second.gloss, state: 'unknown' } }])
    expect(drawn).toEqual([])
    offerMarks(makeMarks)
    expect(drawn).toEqual(['third'])
    marks.show([first])
    marks.follow()
    expect(drawn).toEqual(['third', 'first', 'follow'])
    expect([...marks.shown()]).toEqual([])
  })

  it('draw together what came together, in its order, unless it is far away by then', () => {
    const shown: string[][] = []
    const marks = createLazyMarks({
      ...needs,
      onCome: (kept) => void shown.push(kept.map(({ occurrence }) => occurrence.hash)),
      onOrphan: () => {},
    })
    marks.show([first, entry('third')])
    marks.show([second, entry('far')])
    marks.hide([first.occurrence])
    offerMarks(makeMarks)
    expect(shown).toEqual([['third'], ['second']])
  })

  it('come before anything is to be drawn, where that is sure', () => {
    const { marks } = script()
    marks.prepare([{ ...first.occurrence, before: 'https://site.example/block/' }])
    expect(sent).toEqual([])
    marks.prepare([{ ...first.occurrence, before: 'https://etherscan.io/tx/' }])
    expect(sent).toEqual(['page.marks'])
    offerMarks(makeMarks)
    marks.show([first])
    expect(drawn).toEqual(['first'])
  })

  it('are asked for again with what is shown next where they did not come, and nothing is lost', async () => {
    const { marks, onOrphan } = script()
    marks.show([first])
    answer({ ok: false, error: { code: 'permission.needed' } })
    await expect
      .poll(() => {
        marks.show([second])
        return sent.length
      })
      .toBe(2)
    offerMarks(makeMarks)
    expect(drawn).toEqual(['first', 'second'])
    expect(onOrphan).not.toHaveBeenCalled()
  })

  it('case 51: of an extension that is gone, take our part of the page away', async () => {
    const { marks, onOrphan } = script()
    marks.show([first])
    vi.stubGlobal('chrome', {})
    answer(undefined)
    await expect.poll(() => onOrphan.mock.calls.length).toBe(1)
  })

  it('are there for every script of the frame, however many ask', async () => {
    const [one, other] = [script(), script()]
    one.marks.show([first])
    other.marks.show([second])
    expect(sent).toEqual(['page.marks'])
    offerMarks(makeMarks)
    expect(drawn).toEqual(['first', 'second'])
    script().marks.show([first])
    expect(drawn).toEqual(['first', 'second', 'first'])
    expect(sent).toEqual(['page.marks'])
  })

  it('are not those of an extension from before an update', () => {
    offerMarks(makeMarks)
    const { marks } = script()
    vi.stubGlobal('chrome', { runtime: { ...runtime() } })
    marks.show([first])
    expect(drawn).toEqual([])
    expect(sent).toEqual(['page.marks'])
  })

  it('come to nobody who has stopped', () => {
    const { marks } = script()
    marks.show([first])
    marks.stop()
    offerMarks(makeMarks)
    marks.show([second])
    expect(drawn).toEqual([])
  })

  it('stop with what draws them', () => {
    const { marks } = script()
    marks.show([first])
    offerMarks(makeMarks)
    marks.stop()
    expect(drawn).toEqual(['first', 'stop'])
  })
})
