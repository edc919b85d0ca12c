import * as z from 'zod/mini'
import { AppError, type ErrorDetail } from '../../core/errors/errors'
import { isObject } from '../../core/json/is-object'
import { parseJson } from '../../core/json/parse-json'
import type { Cursor } from '../../core/lists/cursor'
import { type Phrase, phrase } from '../../core/phrases/phrase'
import { cleanText } from '../../core/text/text'
import type { Endpoint, OneReturn, OutputOf, PageOf, PageReturn, Params, Returns, Unreadable } from '../define'
import { type AnyRecord, unreadOf } from '../shapes/shapes'
import { readCursor } from './read-cursor'
import { withRestOfBatch } from './rest-of-batch'
import { faultAt, shapeIssues } from './shape-issues'

/** Far above the 50 rows of a real page. */
const mostItems = 1000

type AnyEndpoint = Endpoint<Params, Params, AnyRecord | undefined, Returns>

function misshapen(said: Phrase, details: ErrorDetail[] = []): AppError {
  return new AppError('http.shape', said, { details })
}

/** A record, or its faults. An object without any known member is something else, not a record of nulls. */
function readRecord(record: AnyRecord, raw: unknown): { value: unknown } | { issues: Phrase[] } {
  const read = z.safeParse(record.schema, raw)
  if (!read.success) return { issues: shapeIssues(read.error) }
  const unread = unreadOf(read.data)
  const known = Object.keys(record.fields).some(
    (name) => Object.hasOwn(read.data as object, name) && !unread.includes(name),
  )
  if (!known && unread.length > 0) return { issues: unread.map((name) => faultAt(name, 'shape.odd')) }
  return known ? { value: read.data } : { issues: [faultAt('', phrase('shape.noMember', { record: record.name }))] }
}

function readPage({ record, bare }: PageReturn<AnyRecord>, raw: unknown, after: Cursor | null): PageOf<unknown> {
  const rows = bare && Array.isArray(raw) ? raw : isObject(raw) ? raw.items : undefined
  if (!Array.isArray(rows))
    throw misshapen(phrase('answer.noList'), [faultAt('items', phrase('shape.expected', { type: 'array' }))])
  const items: unknown[] = []
  const unreadable: Unreadable[] = []
  rows.slice(0, mostItems).forEach((row: unknown, index) => {
    const read = readRecord(record, row)
    if ('value' in read) items.push(read.value)
    else
      unreadable.push({ index, reason: read.issues.reduce((first, second) => phrase('shape.both', { first, second })) })
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
  const read = readRecord(record, raw)
  if (!('value' in read)) throw misshapen(phrase('answer.misshapen'), read.issues)
  if (needs !== undefined && (read.value as Record<string, unknown>)[needs] == null) {
    throw misshapen(phrase('answer.misshapen'), [faultAt(needs, 'shape.missing')])
  }
  return read.value
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
