import type { ComponentChildren } from 'preact'
import { flagWords, itemWords } from '../../lib/api/cells'
import { type AnyRecord, type Field, type Kind, listedFields, type Shown } from '../../lib/api/models/shapes'
import { selectorShape } from '../../lib/core/addresses/hex'
import { decimalText, fromUnits, parseDecimal } from '../../lib/core/amounts/decimal'
import { coinDecimals, formatInteger, formatPercent } from '../../lib/core/amounts/format'
import { type AmountToken, holding, toldAmount } from '../../lib/core/amounts/token-amount'
import { isObject } from '../../lib/core/json/parse-json'
import { listWords } from '../../lib/core/language/list-words'
import { msg, t } from '../../lib/core/language/t'
import { cleanText, safeUrl } from '../../lib/core/text/text'
import { words } from '../../lib/core/text/words'
import { formatDurations } from '../../lib/core/time/format-time'
import { feeOf } from '../../lib/core/transactions/fee'
import type { Transaction } from '../../lib/core/transactions/list-rows'
import { changeUnits } from '../../lib/core/transactions/state-change'
import type { Named } from '../../lib/ui/address-book/name-of'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { CopyButton } from '../base/controls/copy-button'
import { Badge, type BadgeTone } from '../base/states/badge'
import { AddressText } from '../values/address-text'
import {
  CoinText,
  FeeText,
  FiatText,
  GweiText,
  NumberText,
  RoundedNumber,
  Signed,
  TotalText,
  UnitsText,
} from '../values/amount-text'
import { HashText } from '../values/hash-text'
import { type Reading, useReading } from '../values/reading'
import { TimeText } from '../values/time-text'
import { type TokenLike, TokenText } from '../values/token-text'
import '../values/values.css'
import { Value } from '../values/value'

type Row = Readonly<Record<string, unknown>>

interface Props {
  shown: Shown
  value: unknown
  /** The nested record, for nested kinds. */
  inner?: AnyRecord | undefined
  /** The record that contains the value, for context. */
  row?: Row | undefined
  /** There is room for all of it. */
  full?: boolean | undefined
  /** Without the buttons that only appear on hover. */
  bare?: boolean | undefined
}

/** Everything that drawing one kind may need. The value is parsed by the table and not null. */
interface Drawn extends Props {
  reading: Reading
}

const Nothing = () => <span class="nothing fits">—</span>

/** One value by its kind. */
export function Cell(props: Props) {
  return <>{drawCell(props, useReading())}</>
}

/** A value where many are drawn, without a component for each. A missing value is a dash and never a zero. */
export function drawCell(props: Props, reading: Reading): ComponentChildren {
  const { value, shown } = props
  const isMissing = value == null || value === '' || (Array.isArray(value) && value.length === 0)
  if (isMissing) return <Nothing />
  const drawn = drawers[shown.kind]({ ...props, reading })
  return open.has(shown.kind) ? drawn : <Value>{drawn}</Value>
}

/**
 * Kinds that stay visible while values are hidden: they are not private, or their drawing covers what is. All others
 * are covered.
 */
const open: ReadonlySet<Kind> = new Set([
  ...(['enum', 'boolean', 'time', 'duration'] as const),
  ...(['address', 'address-hash', 'transaction-hash', 'block-hash', 'hex', 'token', 'record'] as const),
  ...(['integer', 'decimal', 'wei', 'gwei', 'usd', 'points', 'amount', 'balance', 'change', 'fee'] as const),
])

const line = ({ value, full }: Drawn, most: number) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const clean = cleanText(text, full ? 4000 : most)
  return (
    <bdi class="foreign" title={full || clean.length < most ? undefined : cleanText(text, 600)}>
      {clean}
    </bdi>
  )
}

const link = (what: string, view: string) =>
  function drawn({ shown, value, full, bare, reading }: Drawn) {
    const href = shown.elsewhere ? undefined : viewHref(view, String(value), { chain: reading.chain.id })
    return <HashText hash={String(value)} what={t(what)} full={full} bare={bare} href={href} />
  }

const drawers: Record<Kind, (drawn: Drawn) => ComponentChildren> = {
  text: (drawn) => (isHex(drawn.value) ? hex(drawn) : line(drawn, 40)),
  'long-text': (drawn) => line(drawn, 80),
  method: (drawn) =>
    isSelector(drawn.value) ? (
      drawn.full ? (
        <span class="muted">{t('unknown method {selector}', { selector: drawn.value })}</span>
      ) : (
        <span class="muted mono fits" title={t('unknown method')}>
          {drawn.value}
        </span>
      )
    ) : (
      line(drawn, 40)
    ),
  enum: ({ value, row }) => {
    const each = (Array.isArray(value) ? value : [value]).map(String)
    const badges = each.map((word) => {
      const text = words(cleanText(word, 40))
      const fits = word.length <= 10
      const title = word.length > 40 ? cleanText(word, 400) : text
      return (
        <Badge key={word} tone={toneOf(word, row)} fits={fits} title={fits ? '' : title}>
          {text}
        </Badge>
      )
    })
    return badges.length === 1 ? badges[0] : <span class="badges">{badges}</span>
  },
  boolean: ({ value, shown }) => {
    const text = flagWords(value === true, shown)
    return shown.isState ? <Badge tone={value ? 'good' : 'bad'}>{text}</Badge> : text
  },
  integer: ({ value }) => <NumberText value={value} />,
  decimal: ({ value }) => <NumberText value={value} />,
  percent: ({ value }) => formatPercent(value) ?? <Nothing />,
  wei: ({ value, row, full }) => <CoinText value={value} price={full && (row?.exchange_rate ?? null)} />,
  gwei: ({ value }) => <GweiText value={value} />,
  usd: ({ value }) => <FiatText value={value} />,
  points: ({ value }) => <RoundedNumber value={value} />,
  time: ({ value, full }) => <TimeText value={value} full={full ?? false} />,
  duration: ({ value }) => (Array.isArray(value) && formatDurations(value.map(Number))) || <Nothing />,
  'transaction-hash': link(msg('transaction hash'), 'transaction'),
  'block-hash': link(msg('block hash'), 'block-transactions'),
  block: ({ shown, value, reading }) =>
    shown.elsewhere ? (
      <NumberText value={value} />
    ) : (
      <a class="value-link" href={viewHref('block-transactions', String(value), { chain: reading.chain.id })}>
        {formatInteger(value) ?? String(value)}
      </a>
    ),
  'address-hash': ({ shown, value, full, bare }) => (
    <AddressText address={{ hash: String(value) }} full={full} bare={bare} elsewhere={shown.elsewhere} />
  ),
  address: ({ value, full, bare }) => <AddressText address={value as Named} full={full} bare={bare} />,
  token: ({ value, full }) => <TokenText token={value as TokenLike} long={full} />,
  amount: ({ value, row }) =>
    isObject(value) ? <TotalText total={value} row={row} /> : <UnitsText value={value} row={row} />,
  balance: (drawn) => drawers[drawn.row?.token ? 'amount' : 'wei'](drawn),
  change: (drawn) => {
    const by = parseDecimal(changeUnits(drawn.value).replace(/^\+/, ''))
    const units = by ? decimalText(by).replace('-', '') : changeUnits(drawn.value)
    const amount = drawers.balance({ ...drawn, value: units })
    const items = itemWords(drawn.value)
    return (
      <span class="value-line">
        {by ? (
          <Signed direction={by.digits < 0n ? 'out' : 'in'} amount={sizeOf(units, drawn.row)}>
            {amount}
          </Signed>
        ) : (
          amount
        )}
        {items.length > 0 && <span class="muted">{items.join(' · ')}</span>}
      </span>
    )
  },
  fee: ({ value, row, full }) => {
    const fee = feeOf({ ...row, fee: value } as Transaction)
    return fee ? (
      <FeeText fee={fee} most={fee.most && (full ? `${t('At most // before an amount')} ` : '≤ ')} />
    ) : (
      <Nothing />
    )
  },
  hex,
  url,
  record: nested,
  list: ({ value, inner, full }) => {
    const items = Array.isArray(value) ? value : [value]
    if (inner) return t('{n, plural, one {# item} other {# items}}', { n: items.length })
    const text = listWords(items.map((item) => cleanText(String(item), 60)))
    return <bdi class="foreign">{full ? text : cleanText(text, 80)}</bdi>
  },
  json: (drawn) => line(drawn, 60),
}

/** How much coin, or how much of the row's token, so many smallest units are; null if unknown. */
const sizeOf = (units: string, row: Row | undefined) =>
  row?.token ? toldAmount(holding(units, row.token as AmountToken)) : fromUnits(units, coinDecimals)

/** A nested record in a cell: the columns it declares, on one line. */
function nested({ value, inner, full, bare, reading }: Drawn): ComponentChildren {
  if (!isObject(value)) return <Nothing />
  const columns = inner ? listedFields(inner).filter(([name]) => value[name] != null) : []
  if (columns.length === 0) return <Nothing />
  return (
    <span class="value-line">
      {columns.map(([name, { shown, inner: deeper }]) =>
        drawCell({ shown, value: value[name], inner: deeper, row: value, full, bare }, reading),
      )}
    </span>
  )
}

function hex({ value, full, bare }: Drawn): ComponentChildren {
  const text = String(value)
  return <HashText hash={text} what={t('hex')} full={full && text.length <= 80} bare={bare} />
}

/** A link only if it is safe to follow, and with its host visible; otherwise plain text. */
function url({ value, full, bare }: Drawn): ComponentChildren {
  const safe = safeUrl(value)
  const text = cleanText(String(value), full ? 300 : 40)
  if (!safe) return <bdi class="foreign">{text}</bdi>
  return (
    <span class="value-line">
      <a class="value-link" href={safe} target="_blank" rel="noopener noreferrer" title={safe}>
        {full ? text : new URL(safe).host}
      </a>
      {!bare && <CopyButton text={safe} what={t('link')} />}
    </span>
  )
}

const isSelector = (value: unknown): value is string => typeof value === 'string' && selectorShape.test(value)

const isHex = (value: unknown): value is string => typeof value === 'string' && /^0x[0-9a-f]{8,}$/i.test(value)

const good = new Set(['ok', 'success', 'finalized', 'Confirmed on base', 'Relayed'])
const waiting = new Set(['pending', 'awaiting_internal_transactions', 'unfinalized'])
const bad = new Set(['error', 'scam', 'dropped/replaced', 'failed', 'selfdestructed'])

/** Colour accompanies a word with the same meaning. A failed transaction's result can be any text. */
function toneOf(word: string, row: Row | undefined): BadgeTone {
  if (good.has(word)) return 'good'
  if (waiting.has(word)) return 'warn'
  return bad.has(word) || (row?.status === 'error' && row.result === word) ? 'bad' : 'plain'
}

/** Kinds that are compared digit by digit, so they are aligned at the end. */
const numeric: ReadonlySet<Kind> = new Set([
  'integer',
  'decimal',
  'percent',
  'wei',
  'gwei',
  'usd',
  'points',
  'amount',
  'balance',
  'change',
  'fee',
  'block',
])

/** A nested record aligns like its first column. */
export function isNumeric({ shown, inner }: Pick<Field<unknown>, 'shown' | 'inner'>): boolean {
  if (shown.kind !== 'record') return numeric.has(shown.kind)
  const first = Object.values(inner?.fields ?? {}).find((field) => field.shown.column === 1)
  return first !== undefined && numeric.has(first.shown.kind)
}
