import { afterEach, beforeEach, vi } from 'vitest'
import { createGlossStore } from '../../../../lib/content/annotator/gloss-store'
import type { Found } from '../../../../lib/core/gloss/found'
import type { Gloss } from '../../../../lib/core/gloss/gloss'

export const hash = `0x${'ab'.repeat(32)}`
export const gloss = (state: Gloss['state']): Gloss => ({
  hash,
  chain: null,
  state,
  sentences: [],
  final: state === 'summary',
})

/**
 * A page whose background gives these answers, one after the other; what it was asked, what left the page meanwhile, and
 * what the page received.
 */
export const page: { asked: Found[]; left: string[]; answers: Gloss[]; told: Gloss[] } = {
  ...{ asked: [], left: [], answers: [], told: [] },
}

/** Gives each test of a file a page of its own, with a clock that only the test moves. */
export function eachWithPage(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    Object.assign(page, { asked: [], left: [], answers: [], told: [] })
    vi.stubGlobal('document', { hidden: false })
    vi.stubGlobal('location', { host: 'page.example' })
    vi.stubGlobal('chrome', {
      runtime: {
        id: 'ours',
        sendMessage: async ({ type, input }: { type: string; input: { hashes: Found[] } }) => {
          if (type === 'gloss.leave') return void page.left.push(...(input as unknown as { hashes: string[] }).hashes)
          page.asked.push(...input.hashes)
          return { ok: true, value: [page.answers[page.asked.length - 1] ?? gloss('summary')] }
        },
      },
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}

export const openStore = (
  isWanted: (hash: string) => boolean = () => true,
  isAwaited = isWanted,
  isHere: (hash: string) => boolean = () => true,
  known: () => Promise<void> = async () => {},
) =>
  createGlossStore(
    { known, onGloss: (glosses) => page.told.push(...glosses), onOrphan: () => {}, isWanted, isAwaited, isHere },
    new AbortController().signal,
  )
