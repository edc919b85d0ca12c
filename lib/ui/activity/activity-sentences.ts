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

/** As told on a page about an address, which it then does not name; empty for any other. */
function entry(chain: string, hash: string, about = ''): Signal<SaidSentence> {
  const key = `${chain} ${hash} ${about.toLowerCase()}`
  const known = all.get(key)
  if (known) return known
  const made = signal<SaidSentence>({ state: 'unasked' })
  all.set(key, made)
  return made
}

export const saidOf = (chain: string, hash: string, about?: string): ReadonlySignal<SaidSentence> =>
  entry(chain, hash, about)

/** Sentences kept from earlier lookups, for these and at no cost. What cannot be had is not missed. */
export async function recall(chain: string, hashes: readonly string[], about?: string): Promise<void> {
  const keyOf = (hash: string) => `${chain} ${hash} ${about ?? ''}`
  const unasked = hashes.filter((hash) => !recalled.has(keyOf(hash)))
  for (const hash of unasked) recalled.add(keyOf(hash))
  const found = await knownSentences(chain, unasked, about)
  for (const [hash, sentence] of Object.entries(found)) {
    const said = entry(chain, hash, about)
    if (said.peek().state === 'unasked') said.value = { state: 'said', sentence }
  }
}

const mostSentences = 500

export async function knownSentences(
  chain: string,
  hashes: readonly string[],
  about?: string,
): Promise<Readonly<Record<string, Sentence>>> {
  const found: Record<string, Sentence> = {}
  const real = hashes.filter((hash) => hashShape.test(hash))
  for (let at = 0; at < real.length; at += mostSentences) {
    Object.assign(
      found,
      await send('gloss.known', {
        chain,
        hashes: real.slice(at, at + mostSentences),
        ...(about ? { about } : {}),
      }).catch(() => ({})),
    )
  }
  return found
}

/** Asks the service, which costs credits: only where a person wants it. Who asks for one a second time insists. */
export async function askSentence(chain: string, hash: string, insists = true, about?: string): Promise<void> {
  const said = entry(chain, hash, about)
  const { state } = said.peek()
  if (state === 'asking') return
  said.value = { state: 'asking' }
  try {
    const { value: gloss } = await askGloss(hash, chain, insists && state !== 'unasked')
    const [sentence] = gloss.sentences
    if (gloss.state === 'summary' && sentence) {
      // What was just told is kept, and can be told again without the address that everything here is about.
      const own = about ? (await knownSentences(chain, [hash], about))[hash.toLowerCase()] : undefined
      said.value = { state: 'said', sentence: own ?? sentence }
    } else if (gloss.error) said.value = { state: 'failed', error: AppError.fromWire(gloss.error) }
    else said.value = { state: 'nothing', gloss }
  } catch (thrown) {
    said.value = { state: 'failed', error: AppError.from(thrown) }
  } finally {
    refreshCredits()
  }
}
