import { addressShape } from '../addresses/hex'
import { compareDecimals, type Decimal, parseDecimal } from '../amounts/decimal'
import { typedDecimal, typedText } from '../amounts/typed-decimal'
import { msg, t } from '../language/t'
import { type ActivityKind, activityKinds, type Narrowing } from './activity-narrow'

/** The names of the filters in a location. */
export const narrowingNames = ['kind', 'token', 'since', 'until', 'least', 'most', 'side'] as const
type NarrowingName = (typeof narrowingNames)[number]

/** The filters in a location that can be used, and why others cannot. */
export interface ReadNarrowing {
  narrowing: Narrowing
  refused: Partial<Record<NarrowingName, string>>
}

/** The direction in a location, which the service filters by: received, or sent. */
export const readDirection = ({ filter }: Readonly<Record<string, string | undefined>>): 'to' | 'from' | undefined =>
  filter === 'to' || filter === 'from' ? filter : undefined

const noDay = msg('A day is written as 2026-09-15.')
const noNumber = msg('A number from 0, such as 1500 or {example}.')

type Read<T> = { value?: T | undefined; reason?: string }

function readDay(text: string | undefined): Read<string> {
  if (!text) return {}
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN
  // The 31st of a short month would be read as a day of the next.
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
  return isDay ? { value: text } : { reason: t(noDay) }
}

function readAmount(text: string | undefined): Read<Decimal> {
  if (!text) return {}
  const value = parseDecimal(typedDecimal(text))
  return value ? { value } : { reason: t(noNumber, { example: typedText('0.25') }) }
}

const longestSide = 100

function readSide(text: string | undefined): Read<string> {
  const side = text?.trim().slice(0, longestSide)
  if (!side) return {}
  if (!/^0x[0-9a-f]/i.test(side)) return { value: side }
  return addressShape.test(side)
    ? { value: side.toLowerCase() }
    : { reason: t('An address is 0x and 40 hex digits. A name or label works too.') }
}

/** Reads the filters in a location. Amounts need a token, whose units they are in. */
export function readNarrowing(query: Readonly<Record<string, string | undefined>>): ReadNarrowing {
  const { kind, token } = query
  const isToken = /^([1-9]\d{0,17}:)?(coin|0x[0-9a-f]{40})$/.test(token ?? '')
  const parsed = {
    since: readDay(query.since),
    until: readDay(query.until),
    least: isToken ? readAmount(query.least) : {},
    most: isToken ? readAmount(query.most) : {},
    side: readSide(query.side),
  } satisfies Partial<Record<NarrowingName, Read<unknown>>>
  const { since, until, least, most } = parsed
  if (since.value && until.value && since.value > until.value)
    parsed.until = { reason: t('The last day is before the first.') }
  if (least.value && most.value && compareDecimals(least.value, most.value) > 0)
    parsed.most = { reason: t('The maximum is less than the minimum.') }
  return {
    narrowing: {
      kind: kind !== undefined && Object.hasOwn(activityKinds, kind) ? (kind as ActivityKind) : undefined,
      token: isToken ? token : undefined,
      since: since.value,
      until: parsed.until.value,
      least: least.value,
      most: parsed.most.value,
      side: parsed.side.value,
    },
    refused: Object.fromEntries(
      Object.entries(parsed).flatMap(([name, { reason }]: [string, Read<unknown>]) => (reason ? [[name, reason]] : [])),
    ),
  }
}

/** Whether any filter is in use. */
export const isNarrowed = (narrowing: Narrowing): boolean =>
  Object.values(narrowing).some((value) => value !== undefined)
