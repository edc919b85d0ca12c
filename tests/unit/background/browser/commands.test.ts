import { beforeEach, describe, expect, it } from 'vitest'
import { type CommandNeeds, runCommand } from '../../../../lib/background/browser/commands'

let done: unknown[] = []
let annotated = false
const needs: CommandNeeds = {
  async step(tab, by) {
    done.push(['step', tab, by])
    if (!annotated) throw new Error('nobody there')
  },
  async annotate(tab) {
    done.push(['annotate', tab])
    annotated = true
  },
  toggle: async (tab) => void done.push(['toggle', tab]),
  open: async (location) => void done.push(['open', location]),
  digest: async (tab) => (tab === 8 ? '#/digest?from=a' : '#/digest'),
}

beforeEach(() => {
  done = []
  annotated = true
})

describe('keyboard commands', () => {
  it('go to the next hash and back, hide and show sentences, and open the search', async () => {
    await runCommand('next-hash', 7, needs)
    await runCommand('previous-hash', 7, needs)
    await runCommand('hide-sentences', 7, needs)
    await runCommand('open-search', 7, needs)
    expect(done).toEqual([
      ['step', 7, 1],
      ['step', 7, -1],
      ['toggle', 7],
      ['open', '#/search'],
    ])
  })

  it('show the digest of a selection, or of a page, which is annotated first', async () => {
    await runCommand('digest', 8, needs)
    await runCommand('digest', 7, needs)
    await runCommand('digest', undefined, needs)
    expect(done).toEqual([
      ['open', '#/digest?from=a'],
      ['annotate', 7],
      ['open', '#/digest'],
    ])
  })

  it('annotate a page first that is not', async () => {
    annotated = false
    await runCommand('next-hash', 7, needs)
    expect(done).toEqual([
      ['step', 7, 1],
      ['annotate', 7],
      ['step', 7, 1],
    ])
  })

  it('reject where the browser keeps extensions out', async () => {
    const closed = { ...needs, annotate: () => Promise.reject(new Error('closed')) }
    annotated = false
    await expect(runCommand('next-hash', 7, closed)).rejects.toThrow('closed')
  })

  it('do nothing without a tab, and for names of another version', async () => {
    await runCommand('next-hash', undefined, needs)
    await runCommand('hide-sentences', undefined, needs)
    await runCommand('dance', 7, needs)
    expect(done).toEqual([])
  })
})
