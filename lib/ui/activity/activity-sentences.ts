import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { Activity } from '../../core/activity/activity-describe'
import type { NarrowingFor } from '../../core/activity/activity-narrow'
import { hashOf } from '../../core/activity/activity-order'
import { type KnownSentence, rowSentence } from '../../core/activity/activity-sentence'
import { mineIn } from '../../core/address-book/address-book'
import { shownLabel } from '../../core/address-book/address-marks'
import { hashShape } from '../../core/addresses/hex'
import { type Chain, chainById } from '../../core/chains/chains'
import { AppError, type ErrorCode } from '../../core/errors/errors'
import type { Gloss } from '../../core/gloss/gloss'
import { sentenceText } from '../../core/gloss/sentence'
import { sendToBackground } from '../../rpc/send-message'
import { ownAddresses } from '../address-book/book'
import { askGloss } from '../data/ask'
import { refreshCredits } from '../data/credential-states'

/** The service's sentence about a transaction: not asked, asking, the sentence, or none. */
type SaidSentence = (
  | { state: 'unasked' }
  | { state: 'asking' }
  | { state: 'said' }
  | { state: 'nothing'; gloss: Gloss }
  | { state: 'failed'; error: AppError }
) & {
  /** What is stored about it: the sentence, or what its record says without one. */
  known?: KnownSentence | undefined
}

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
    const { state } = said.peek()
    if (state === 'unasked') said.value = saidBy(known)
  }
}

/** A sentence made from a record counts as not asked: the service's summary may say more. */
const saidBy = (known: KnownSentence): SaidSentence => ({
  state: known.by === 'summary' ? 'said' : 'unasked',
  known,
})

/** The reader's own addresses have changed: rewords known sentences at no cost. */
async function sayAnew(): Promise<void> {
  const places = new Map<string, { chain: string; about: string; hashes: string[] }>()
  for (const [key, said] of all) {
    if (!said.peek().known) continue
    const [chain = '', hash = '', about = ''] = key.split(' ')
    const place = places.get(`${chain} ${about}`) ?? { chain, about, hashes: [] }
    places.set(`${chain} ${about}`, place)
    place.hashes.push(hash)
  }
  for (const { chain, about, hashes } of places.values())
    for (const [hash, known] of Object.entries(await knownTo(chain, hashes, about))) {
      const said = entry(chain, hash, about)
      said.value = { ...said.peek(), known }
    }
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
): Promise<Readonly<Record<string, KnownSentence>>> {
  const found = await knownTo(chain, hashes, about)
  return Object.fromEntries(Object.entries(found).map(([hash, { yours: _, ...known }]) => [hash, known]))
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
  const before = said.peek().known
  said.value = { state: 'asking', known: before }
  try {
    const { value: gloss } = await askGloss(hash, chain, insists && state !== 'unasked')
    // The answer is now stored, so it is worded for the address in view.
    const known = (await knownTo(chain, [hash], about))[hash.toLowerCase()] ?? before
    if (known?.by === 'summary') said.value = { state: 'said', known }
    else if (gloss.error) said.value = { state: 'failed', error: AppError.fromWire(gloss.error), known }
    else said.value = { state: 'nothing', gloss, known }
  } catch (thrown) {
    said.value = { state: 'failed', error: AppError.from(thrown), known: before }
  } finally {
    refreshCredits()
  }
}

/** The result of asking for many sentences: those that failed individually, and why the last one did. */
export interface Unanswered {
  count: number
  because: AppError
}

/**
 * Asks for one sentence after another, without insisting on new answers. Returns those that failed individually; throws
 * a failure that the next one would hit too.
 */
export async function askMissing(
  chain: string,
  hashes: readonly string[],
  stopped: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Unanswered | null> {
  const failed: AppError[] = []
  for (const [done, hash] of hashes.entries()) {
    if (stopped.aborted) break
    onProgress(done)
    await askSentence(chain, hash, { insists: false })
    const said = saidOf(chain, hash).peek()
    if (said.state !== 'failed') continue
    if (!isOneAnswer(said.error.code)) throw said.error
    failed.push(said.error)
  }
  const because = failed.at(-1)
  return because ? { count: failed.length, because } : null
}

const ofOne: ReadonlySet<ErrorCode> = new Set([
  'http.status',
  'http.shape',
  'http.too-large',
  'http.timeout',
  'input.invalid',
  'bug',
])

/**
 * Failures of a single transaction, which its neighbours may not have. All others concern the key, the rate limit or
 * the connection.
 */
export const isOneAnswer = (code: ErrorCode): boolean => ofOne.has(code)

/** The text of a row to search: the sentence, names and labels, hashes, tokens, the method. In lower case. */
export function rowText(activity: Activity, { address: whose, book }: NarrowingFor, here: Chain): string {
  const { entry, movements, failure, of } = activity
  const address = of?.address ?? whose
  const chain = of ? chainById(of.chain) : here
  const { known } = saidOf(chain.id, entry.hash, address).peek()
  const { parts } = rowSentence(entry, address, chain, known, mineIn(book))
  const { from, to, method } = entry.transaction ?? {}
  const parties = [from, to, ...movements.map(({ other }) => other)]
  const texts = [
    sentenceText(parts),
    hashOf(entry),
    method,
    failure,
    ...parties.flatMap((party) => [party?.hash, party?.name, party?.hash && shownLabel(party.hash, book)]),
    ...movements.flatMap(({ token, tokenId }) => [token?.symbol, token?.name, token?.address_hash, tokenId]),
  ]
  return texts.filter(Boolean).join(' ').toLowerCase()
}
