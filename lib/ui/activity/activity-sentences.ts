import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { hashShape } from '../../core/addresses/hex'
import { AppError } from '../../core/errors/errors'
import type { Gloss } from '../../core/gloss/gloss'
import type { Sentence } from '../../core/gloss/sentence'
import { shownSentences } from '../../core/gloss/shown-sentences'
import type { KnownSentence } from '../../rpc/contract'
import { sendToBackground } from '../../rpc/send-message'
import { ownAddresses } from '../address-book/book'
import { askGloss } from '../data/ask-gloss'
import { refreshCredits } from '../data/credits-left'

/** The service's sentence about a transaction: not asked, asking, the sentence, or none. */
export type SaidSentence =
  | { state: 'unasked' }
  | { state: 'asking' }
  | { state: 'said'; sentence: Sentence }
  | { state: 'nothing'; gloss: Gloss }
  | { state: 'failed'; error: AppError }

const all = new Map<string, Signal<SaidSentence>>()
/** Looked up once; later answers are delivered directly. */
const recalled = new Set<string>()

/** On a page about an address, the sentence leaves out that address; `about` is empty elsewhere. */
const keyOf = (chain: string, hash: string, about = '') => `${chain} ${hash.toLowerCase()} ${about.toLowerCase()}`

function entry(chain: string, hash: string, about?: string): Signal<SaidSentence> {
  const key = keyOf(chain, hash, about)
  const known = all.get(key)
  if (known) return known
  const made = signal<SaidSentence>({ state: 'unasked' })
  all.set(key, made)
  return made
}

export const saidOf = (chain: string, hash: string, about?: string): ReadonlySignal<SaidSentence> =>
  entry(chain, hash, about)

/** Stored sentences for these hashes, at no cost. Failures are ignored. */
export async function recall(chain: string, hashes: readonly string[], about?: string): Promise<void> {
  const unasked = hashes.filter((hash) => !recalled.has(keyOf(chain, hash, about)))
  for (const hash of unasked) recalled.add(keyOf(chain, hash, about))
  const found = await knownTo(chain, unasked, about)
  for (const [hash, known] of Object.entries(found)) {
    const said = entry(chain, hash, about)
    if (said.peek().state === 'unasked') said.value = { state: 'said', sentence: toReader(known) }
  }
}

const toReader = ({ sentence, yours }: KnownSentence): Sentence => yours ?? sentence

/** The reader's own addresses have changed: rewords known sentences at no cost. */
async function sayAnew(): Promise<void> {
  const places = new Map<string, { chain: string; about: string; hashes: string[] }>()
  for (const [key, said] of all) {
    if (said.peek().state !== 'said') continue
    const [chain = '', hash = '', about = ''] = key.split(' ')
    const place = places.get(`${chain} ${about}`) ?? { chain, about, hashes: [] }
    places.set(`${chain} ${about}`, place)
    place.hashes.push(hash)
  }
  for (const { chain, about, hashes } of places.values())
    for (const [hash, known] of Object.entries(await knownTo(chain, hashes, about)))
      entry(chain, hash, about).value = { state: 'said', sentence: toReader(known) }
}

let own = ''
ownAddresses.subscribe((now) => {
  if (now !== own) void sayAnew()
  own = now
})

const mostSentences = 500

/** Stored sentences for a file, whose reader may be someone else. */
export async function knownSentences(
  ...[chain, hashes, about]: Parameters<typeof knownTo>
): Promise<Readonly<Record<string, Sentence>>> {
  const found = await knownTo(chain, hashes, about)
  return Object.fromEntries(Object.entries(found).map(([hash, { sentence }]) => [hash, sentence]))
}

async function knownTo(
  chain: string,
  hashes: readonly string[],
  about?: string,
): Promise<Readonly<Record<string, KnownSentence>>> {
  const found: Record<string, KnownSentence> = {}
  const real = hashes.filter((hash) => hashShape.test(hash))
  for (let at = 0; at < real.length; at += mostSentences) {
    Object.assign(
      found,
      await sendToBackground('gloss.known', {
        chain,
        hashes: real.slice(at, at + mostSentences),
        ...(about ? { about } : {}),
      }).catch(() => ({})),
    )
  }
  return found
}

interface AskOptions {
  /** A repeated question accepts only a new answer. */
  insists?: boolean
  about?: string
}

/** Asks the service, which costs credits: only at a person's request. */
export async function askSentence(
  chain: string,
  hash: string,
  { insists = true, about }: AskOptions = {},
): Promise<void> {
  const said = entry(chain, hash, about)
  const { state } = said.peek()
  if (state === 'asking') return
  said.value = { state: 'asking' }
  try {
    const { value: gloss } = await askGloss(hash, chain, insists && state !== 'unasked')
    const [sentence] = shownSentences(gloss)
    if (gloss.state === 'summary' && sentence) {
      // The answer is now stored, so it can be worded again without the address in view.
      const own = about ? (await knownTo(chain, [hash], about))[hash.toLowerCase()] : undefined
      said.value = { state: 'said', sentence: own ? toReader(own) : sentence }
    } else if (gloss.error) said.value = { state: 'failed', error: AppError.fromWire(gloss.error) }
    else said.value = { state: 'nothing', gloss }
  } catch (thrown) {
    said.value = { state: 'failed', error: AppError.from(thrown) }
  } finally {
    refreshCredits()
  }
}
