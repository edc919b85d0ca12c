import { getAddress } from 'viem/utils'
import * as z from 'zod/mini'
import { AppError, type ErrorDetail } from '../core/errors/errors'
import { isObject, parseJson } from '../core/json/parse-json'
import { type Cursor, isCursorSized } from '../core/lists/cursor'
import { type Phrase, type PhraseId, phrase } from '../core/phrases/phrase'
import { cleanText } from '../core/text/text'
import type { Endpoint, OneReturn, OutputOf, PageOf, PageReturn, Params, Returns, Unreadable } from './define'
import { type AnyRecord, unreadOf } from './models/shapes'

/** Far above the 50 rows of a real page. */
const mostItems = 1000

type AnyEndpoint = Endpoint<Params, Params, AnyRecord | undefined, Returns>

function misshapen(said: Phrase, details: ErrorDetail[] = []): AppError {
  return new AppError('http.shape', said, { details })
}

/** A record, or its faults. An object without any known member is something else, not a record of nulls. */
function readRecord(record: AnyRecord, raw: unknown): { value: unknown } | { issues: Phrase[] } {
  const result = z.safeParse(record.schema, raw)
  if (!result.success) return { issues: shapeIssues(result.error) }
  const unread = unreadOf(result.data)
  const known = Object.keys(record.fields).some(
    (name) => Object.hasOwn(result.data as object, name) && !unread.includes(name),
  )
  if (!known && unread.length > 0) return { issues: unread.map((name) => faultAt(name, 'shape.odd')) }
  if (known) capitalise(record, result.data as Record<string, unknown>)
  return known ? { value: result.data } : { issues: [faultAt('', phrase('shape.noMember', { record: record.name }))] }
}

/** Services write the addresses of some rows in lower case; people read and compare them as wallets write them. */
function capitalise({ fields }: AnyRecord, row: Record<string, unknown>): void {
  for (const [name, { shown }] of Object.entries(fields)) {
    const address = row[name]
    if (shown.kind === 'address-hash' && typeof address === 'string' && /^0x[0-9a-f]{40}$/.test(address))
      row[name] = getAddress(address)
  }
}

function readPage({ record, bare }: PageReturn<AnyRecord>, raw: unknown, after: Cursor | null): PageOf<unknown> {
  const rows = bare && Array.isArray(raw) ? raw : isObject(raw) ? raw.items : undefined
  if (!Array.isArray(rows))
    throw misshapen(phrase('answer.noList'), [faultAt('items', phrase('shape.expected', { type: 'array' }))])
  const items: unknown[] = []
  const unreadable: Unreadable[] = []
  rows.slice(0, mostItems).forEach((row: unknown, index) => {
    const result = readRecord(record, row)
    if ('value' in result) items.push(result.value)
    else
      unreadable.push({
        index,
        reason: result.issues.reduce((first, second) => phrase('shape.both', { first, second })),
      })
  })
  const envelope = isObject(raw) ? raw : {}
  const page: PageOf<unknown> = {
    items: withRestOfBatch(items, after),
    unreadable,
    ...readCursor(envelope.next_page_params),
  }
  if (rows.length > mostItems) page.cut = faultAt('items', phrase('shape.tooMany', { count: String(mostItems) }))
  const note = isObject(envelope.meta) ? envelope.meta.message : undefined
  if (typeof note === 'string') page.note = cleanText(note, 200)
  return page
}

function readOne({ record, nullable, needs }: OneReturn<AnyRecord>, raw: unknown): unknown {
  if (raw === null && nullable) return null
  const result = readRecord(record, raw)
  if (!('value' in result)) throw misshapen(phrase('answer.misshapen'), result.issues)
  if (needs !== undefined && (result.value as Record<string, unknown>)[needs] == null) {
    throw misshapen(phrase('answer.misshapen'), [faultAt(needs, 'shape.missing')])
  }
  return result.value
}

/** A web page answered: a captive portal, a proxy or a wrong host. */
export function webPageAnswered(status?: number): AppError {
  return new AppError(
    'http.shape',
    phrase('answer.webPage'),
    status ? { details: [`HTTP ${status}`], data: { status } } : {},
  )
}

/** Whether a page is a check for humans, such as services use against too many requests. */
export const asksForPerson = (text: string): boolean =>
  /captcha|turnstile|cf-chl|challenge-platform|verify (?:that )?you are (?:a )?human|are you (?:a )?(?:human|robot)|just a moment/i.test(
    text.slice(0, 50_000),
  )

/** The extension cannot pass such a check; the reader can, in a tab. */
export function personWanted(status?: number): AppError {
  return new AppError(
    'http.shape',
    phrase('answer.captcha'),
    status ? { details: [`HTTP ${status}`], data: { status } } : {},
  )
}

/** True for a web page in place of an API answer: a captive portal or a proxy's error. */
export const isWebPage = (text: string): boolean => /^[\ufeff\s]*</.test(text.slice(0, 1000))

/**
 * The body of a successful answer as a value. Lists are parsed row by row: a bad row is counted and loses nothing else,
 * and a bad member loses the row only if it is essential (see `record`). `after` is the cursor that the page was
 * requested with. Throws `http.shape` or `http.too-large`.
 */
export function parseAnswer<E extends AnyEndpoint>(
  endpoint: E,
  text: string,
  after: Cursor | null = null,
): OutputOf<E> {
  if (isWebPage(text)) throw asksForPerson(text) ? personWanted() : webPageAnswered()
  if (text.trim() === '') throw misshapen(phrase('answer.empty'))
  const raw = parseJson(text)
  const { returns } = endpoint as AnyEndpoint
  return (returns.shape === 'page' ? readPage(returns, raw, after) : readOne(returns, raw)) as OutputOf<E>
}

/**
 * A page may end within an ERC-1155 batch, whose items share one log, and the next page starts with the rest. Equal
 * items of a batch are indistinguishable, so the rest is numbered; otherwise its first item would look like a
 * duplicate.
 */
function withRestOfBatch(items: readonly unknown[], after: Cursor | null | undefined): unknown[] {
  const { batch_transaction_hash: hash, batch_log_index: log, index_in_batch: last } = after ?? {}
  if ((last ?? null) === null) return [...items]
  const isOfBatch = (item: unknown) => {
    const { transaction_hash, log_index } = item as { transaction_hash?: unknown; log_index?: unknown }
    return String(transaction_hash).toLowerCase() === String(hash).toLowerCase() && String(log_index) === String(log)
  }
  const end = items.findIndex((item) => !isOfBatch(item))
  const rest = items.slice(0, end < 0 ? items.length : end)
  return [
    ...rest.map((item, at) => ({ ...(item as object), rest_of_batch: `${last}+${at + 1}` })),
    ...items.slice(rest.length),
  ]
}

const noObject = phrase('shape.expected', { type: 'object' })

const cut = (fault: Parameters<typeof faultAt>[1]) => ({ next: null, cut: faultAt('next_page_params', fault) })

/** Names reserved for us. If a service echoed them in a cursor, they would be stored or sent to it again. */
const ours = new Set(['apikey', 'api_key', 'key', 'authorization', '__proto__', 'constructor', 'prototype'])

/**
 * The cursor of the next page in an answer. No cursor means the end. An unusable one also ends the list, but `cut` says
 * that it may have more pages.
 */
export function readCursor(raw: unknown): { next: Cursor | null; cut?: Phrase } {
  if (raw === undefined || raw === null) return { next: null }
  if (typeof raw !== 'object') return cut(noObject)
  const pairs = Object.entries(raw).filter(([name]) => !ours.has(name.toLowerCase()))
  if (pairs.length === 0) return { next: null }
  if (Array.isArray(raw)) return cut(noObject)
  const next: Cursor = {}
  for (const [name, value] of pairs) {
    if (value !== null && typeof value !== 'string' && typeof value !== 'boolean' && !Number.isFinite(value)) {
      return cut('shape.neither')
    }
    next[name] = value as Cursor[string]
  }
  return isCursorSized(next) ? { next } : cut('shape.large')
}

type Issue = z.core.$ZodIssue

const mostIssues = 4

/** How a member does not fit, as the part after `shape.`, if there is nothing more specific to say. */
type Fault = Extract<PhraseId, `shape.${'form' | 'none' | 'odd' | 'missing' | 'neither' | 'large'}`>

function expected(issue: Issue): Phrase {
  if (issue.code === 'invalid_type') return phrase('shape.expected', { type: issue.expected })
  if (issue.code === 'invalid_format') return phrase('shape.form')
  if (issue.code !== 'invalid_union') return phrase('shape.odd')
  const kinds = issue.errors.flat().map(expected)
  const different = new Map(kinds.map((kind) => [JSON.stringify(kind), kind]))
  return different.size === 0
    ? phrase('shape.none')
    : [...different.values()].reduce((one, other) => phrase('shape.either', { one, other }))
}

/** The fault of a member, or of the answer as a whole. */
export const faultAt = (path: string, fault: Phrase | Fault): Phrase =>
  phrase('shape.at', { path: path || phrase('shape.answer'), fault: typeof fault === 'string' ? phrase(fault) : fault })

/** The faults, each with its path and never with its value, which may be private. */
export function shapeIssues({ issues }: { issues: readonly Issue[] }): Phrase[] {
  const listed = issues.slice(0, mostIssues).map((issue) => faultAt(issue.path.join('.'), expected(issue)))
  const count = String(issues.length - mostIssues)
  return issues.length > mostIssues ? [...listed, phrase('shape.more', { count })] : listed
}
