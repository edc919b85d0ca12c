import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { AppError } from '../../core/errors'
import type { Gloss } from '../../core/gloss/gloss'
import type { Sentence } from '../../core/gloss/sentence'
import { hashShape } from '../../core/hex'
import { send } from '../../rpc/send-message'
import { askGloss } from '../data/ask-gloss'
import { refreshCredits } from '../data/credits-left'

/** What the service says of one transaction: not asked, being asked, its sentence, or that it has none. */
export type SaidSentence =
  | { state: 'unasked' }
  | { state: 'asking' }
  | { state: 'said'; sentence: Sentence }
  | { state: 'nothing'; gloss: Gloss }
  | { state: 'failed'; error: AppError }

const all = new Map<string, Signal<SaidSentence>>()
/** Looked for once: what is asked for later is heard of directly. */
const recalled = new Set<string>()

function entry(chain: string, hash: string): Signal<SaidSentence> {
  const key = `${chain} ${hash}`
  const known = all.get(key)
  if (known) return known
  const made = signal<SaidSentence>({ state: 'unasked' })
  all.set(key, made)
  return made
}

export const saidOf = (chain: string, hash: string): ReadonlySignal<SaidSentence> => entry(chain, hash)

/** Sentences kept from earlier lookups, for these and at no cost. What cannot be had is not missed. */
export async function recall(chain: string, hashes: readonly string[]): Promise<void> {
  const unasked = hashes.filter((hash) => !recalled.has(`${chain} ${hash}`))
  for (const hash of unasked) recalled.add(`${chain} ${hash}`)
  const found = await knownSentences(chain, unasked)
  for (const [hash, sentence] of Object.entries(found)) {
    const said = entry(chain, hash)
    if (said.peek().state === 'unasked') said.value = { state: 'said', sentence }
  }
}

const mostSentences = 500

export async function knownSentences(
  chain: string,
  hashes: readonly string[],
): Promise<Readonly<Record<string, Sentence>>> {
  const found: Record<string, Sentence> = {}
  const real = hashes.filter((hash) => hashShape.test(hash))
  for (let at = 0; at < real.length; at += mostSentences) {
    Object.assign(
      found,
      await send('gloss.known', { chain, hashes: real.slice(at, at + mostSentences) }).catch(() => ({})),
    )
  }
  return found
}

/** Asks the service, which costs credits: only where a person wants it. Who asks for one a second time insists. */
export async function askSentence(chain: string, hash: string, insists = true): Promise<void> {
  const said = entry(chain, hash)
  const { state } = said.peek()
  if (state === 'asking') return
  said.value = { state: 'asking' }
  try {
    const { value: gloss } = await askGloss(hash, chain, insists && state !== 'unasked')
    const [sentence] = gloss.sentences
    if (gloss.state === 'summary' && sentence) said.value = { state: 'said', sentence }
    else if (gloss.error) said.value = { state: 'failed', error: AppError.fromWire(gloss.error) }
    else said.value = { state: 'nothing', gloss }
  } catch (thrown) {
    said.value = { state: 'failed', error: AppError.from(thrown) }
  } finally {
    refreshCredits()
  }
}
