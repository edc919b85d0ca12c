import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Endpoint, PageOf } from '../../lib/api/define'
import { type EndpointName, endpoints } from '../../lib/api/index'
import { targetOf } from '../../lib/background/call/target'
import { AppError } from '../../lib/core/errors/errors'
import { isObject, parseJson } from '../../lib/core/json/parse-json'
import type { Cursor } from '../../lib/core/lists/cursor'
import { siweMessage } from '../../lib/core/points/sign-in-message'
import { redact } from '../../lib/core/secrets/redact'
import { cleanText } from '../../lib/core/text/text'
import { createAskLive, type LiveAnswer } from './ask-live'
import { type Judged, judgeAnswer } from './judge-answer'
import { listedNames } from './listed-names'
import { createLiveKeys } from './live-keys'
import type { LiveOptions } from './live-options'
import type { LivePlace } from './live-places'
import { type Known, type LiveName, learn, questionsAt, subjects } from './live-questions'
import type { Limits, Recordings } from './live-recordings'
import { type MemberDifferences, memberDifferences } from './member-differences'
import type { UnreachedLine } from './unreached'

/** An answer as it was sent: its rows, and what stands around them. */

function sentBody(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

/** An answer's raw rows; none if it is unreadable. */
function rowsAsSent({ returns }: Endpoint, text: string): unknown[] {
  const raw = sentBody(text)
  if (raw === undefined) return []
  if (returns.shape === 'one') return [raw]
  const rows = Array.isArray(raw) ? raw : isObject(raw) ? raw.items : []
  return Array.isArray(rows) ? rows : []
}

/** All that a page has. Services that have no more pages may leave out the cursor. */
const ofPage = ['items', 'next_page_params', 'meta', 'meta.status', 'meta.message']

/** A page without a cursor is the last one, unless the cursor came under another name, or inside something else. */
function envelopeFaults({ returns }: Endpoint, text: string): string[] {
  const raw = sentBody(text)
  if (returns.shape === 'one' || !isObject(raw) || Object.hasOwn(raw, 'next_page_params')) return []
  const names = [...Object.keys(raw), ...Object.keys(isObject(raw.meta) ? raw.meta : {}).map((name) => `meta.${name}`)]
  const strange = names.filter((name) => !ofPage.includes(name))
  return strange.length > 0 ? [`no next_page_params, but ${listedNames(strange)}`] : []
}

/** Failures of the key, which would affect every other question with it. */
const isOfTheKey = ({ code }: AppError) => code === 'auth.rejected' || code === 'credits.exhausted'

/**
 * Remembers what makes further questions pointless: a refused key for everything it pays for, a missing chain for its
 * place.
 */
function createWhyNotAsked() {
  let key: string | undefined
  const places = new Map<LivePlace, string>()
  return {
    of: (place: LivePlace, { paid }: { paid: boolean }) => places.get(place) ?? (paid ? key : undefined),
    learn(place: LivePlace, error: AppError, { paid }: { paid: boolean }): void {
      if (paid && isOfTheKey(error)) key = 'no longer with this key'
      if (error.code === 'chain.unserved') places.set(place, 'the service does not serve this chain')
    },
  }
}

interface Facts {
  origin: string
  statement: string
  nonce: string
  /** By the service's clock, ms since 1970. */
  now: number
}

/** Signs in with a new wallet whose key is discarded here. */
async function throwAwaySignIn({ origin, statement, nonce, now }: Facts) {
  const account = privateKeyToAccount(generatePrivateKey())
  const { message } = siweMessage({ origin, address: account.address, statement, nonce, chainId: 1, now })
  return { nonce, message, signature: await account.signMessage({ message }) }
}

export interface LiveRow extends Judged {
  id: string
  place: string
  /** 2 for the second page of a list. */
  page: number
  status?: number
  /** Credits according to the headers, if they give them. */
  cost?: number
  ms?: number
  /** Why it was not asked. */
  skipped?: string
}

export interface LiveResult {
  rows: LiveRow[]
  /** By endpoint, over all answers from anywhere: one chain may have what another leaves out. */
  members: ({ id: string } & MemberDifferences)[]
  /** Credits, by the table or by the headers, whichever is more. */
  spent: number
}

/** Characters of a limit; `100;w=60, 1000;w=3600` is one. */
const longestLimit = 60

interface Watched {
  /** Called with each answered question. */
  tell(row: LiveRow): void
  /** Once true, no more questions are sent. */
  isStopped(): boolean
  /** Words the reason why a question got no answer. */
  lineOf: UnreachedLine
}

/** Sends all questions one after another. Throws if the first is not answered, or its key is refused. */
export async function runLive(
  options: LiveOptions,
  places: readonly LivePlace[],
  recordings: Recordings,
  { tell, isStopped, lineOf }: Watched,
): Promise<LiveResult> {
  const keys = createLiveKeys(options)
  const ask = createAskLive(keys)
  const rows: LiveRow[] = []
  const limits: Limits = {}
  const seconds: { place: LivePlace; name: LiveName; input: Record<string, unknown>; cursor: Cursor }[] = []
  const sent = new Map<Endpoint, unknown[]>()
  const whyNotAsked = createWhyNotAsked()
  let spent = 0
  let left: number | undefined

  const isPaid = ({ area }: Endpoint) => area === 'explorer' && options.key !== undefined

  function add(row: LiveRow): void {
    rows.push(row)
    tell(row)
  }

  /** The call's cost, if the headers of this answer and the previous one give it. */
  function costOf({ headers }: LiveAnswer): number | undefined {
    const told = headers.get('x-credits-remaining')?.trim() ?? ''
    const now = /^-?\d+(\.\d+)?$/.test(told) ? Number(told) : undefined
    const cost = now !== undefined && left !== undefined ? left - now : undefined
    left = now
    return cost
  }

  function limitNote(host: string, { headers }: LiveAnswer): string[] {
    const names = ['x-ratelimit-limit', 'x-rate-limit-limit', 'ratelimit-limit']
    const sent = names.map((name) => headers.get(name)).find((value) => value !== null)
    // The host wrote it: it may repeat a key in it, or send a page of text.
    const told = cleanText(redact(sent ?? '', keys.all()), longestLimit)
    if (told === '' || limits[host] === told) return []
    const before = limits[host] ?? recordings.before[host]
    limits[host] = told
    return before === undefined || before === told ? [] : [`limit of ${host}: ${told}, was ${before}`]
  }

  async function question(place: LivePlace, name: EndpointName, input: Record<string, unknown>, page = 1) {
    const endpoint = endpoints[name] as Endpoint
    const row = { id: endpoint.id, place: place.name, page }
    const skip = (skipped: string) => add({ ...row, skipped, faults: [], notes: [] })
    const paid = isPaid(endpoint)
    const vain = isStopped() ? 'stopped before' : whyNotAsked.of(place, { paid })
    if (vain !== undefined) return skip(vain)
    if (paid && spent + endpoint.credits > options.credits)
      return skip(`it would take more than ${options.credits} credits`)
    const isFirst = rows.every(({ status }) => status === undefined)
    const answer = await ask(place, endpoint, input).catch((thrown: unknown) => {
      if (isFirst || !(thrown instanceof AppError)) throw thrown
      add({ ...row, faults: [lineOf(thrown)], notes: [] })
    })
    if (!answer) return undefined
    if (answer.error) {
      // For example without a network: the recordings of an earlier run stay.
      if (isFirst && paid && isOfTheKey(answer.error)) throw answer.error
      whyNotAsked.learn(place, answer.error, { paid })
    }
    const cost = paid ? costOf(answer) : undefined
    if (paid) spent += Math.max(cost ?? 0, endpoint.credits)
    const judged = judgeAnswer(endpoint, answer)
    if (!answer.error) {
      sent.set(endpoint, [...(sent.get(endpoint) ?? []), ...rowsAsSent(endpoint, answer.text)])
      judged.faults.push(...envelopeFaults(endpoint, answer.text))
    }
    if (cost !== undefined && cost !== endpoint.credits && answer.status < 300)
      judged.faults.push(`cost ${cost} credits, the table says ${endpoint.credits}`)
    const { host } = new URL(
      targetOf(endpoint, { chain: place.chain, host: place.environment }, place.settings, true).origin,
    )
    judged.notes.push(...limitNote(host, answer))
    await recordings.write(endpoint, page === 1 ? place.name : `${place.name}-page-${page}`, answer)
    add({ ...row, ...judged, status: answer.status, ms: answer.ms, ...(cost === undefined ? {} : { cost }) })
    return answer
  }

  /** R7 and what it unlocks, with a key created for this moment. */
  async function signIn(place: LivePlace): Promise<void> {
    const nonce = (await ask(place, endpoints.nonce as Endpoint, {})) as {
      value?: { nonce?: string }
      headers: Headers
    }
    if (typeof nonce.value?.nonce !== 'string') return
    const { origin } = targetOf(endpoints.login as Endpoint, { host: place.environment }, place.settings, true)
    const theirs = Date.parse(nonce.headers.get('date') ?? '')
    const now = Number.isNaN(theirs) ? Date.now() : theirs
    const { fresh: statement } = place.provider.statement
    const body = await throwAwaySignIn({ origin, statement, nonce: nonce.value.nonce, now })
    const answer = await question(place, 'login', { body })
    // Not earlier: a token may be derived from the nonce.
    keys.hide(nonce.value.nonce)
    keys.hide(body.signature)
    const token = isObject(answer?.value) ? answer.value.token : undefined
    if (typeof token === 'string') keys.won('user', token)
  }

  for (const place of places) {
    const known: Known = { address: options.address }
    if (options.signIn && place.environment !== undefined) await signIn(place)
    for (const name of questionsAt(place)) {
      const endpoint = endpoints[name] as Endpoint
      const skip = (skipped: string) =>
        add({ id: endpoint.id, place: place.name, page: 1, skipped, faults: [], notes: [] })
      const needs = { partner: '--partner-key', user: '--sign-in', administrator: 'an administrator' } as const
      const lacks = endpoint.auth in needs && keys.of(endpoint.auth) === undefined
      const input = subjects[name](known)
      if (lacks) skip(`needs ${needs[endpoint.auth as keyof typeof needs]}`)
      else if (input === undefined) skip('no answer before it named anything to ask about')
      else {
        const answer = await question(place, name, input)
        const page = endpoint.returns.shape === 'page' ? (answer?.value as PageOf<unknown> | undefined) : undefined
        learn(name, page?.items ?? [answer?.value], known)
        if (page?.next) seconds.push({ place, name, input, cursor: page.next })
      }
    }
  }
  for (const { place, name, input, cursor } of seconds) await question(place, name, { ...input, cursor }, 2)
  await recordings.keepLimits(limits)
  const members = [...sent].map(([{ id, returns }, all]) => ({ id, ...memberDifferences(returns.record, all) }))
  for (const { id, missing } of members)
    if (missing.length > 0)
      rows.find((row) => row.id === id && row.rows !== undefined)?.faults.push(`in no answer: ${listedNames(missing)}`)
  return { rows, members, spent }
}
