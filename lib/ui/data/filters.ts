import type { Param, Params } from '../../api/define'
import { chainById } from '../../core/chains/chains'
import type { AppError } from '../../core/errors/errors'
import { t } from '../../core/language/t'
import { wordsOf } from '../../core/phrases/words-of'
import { formatTime } from '../../core/time/format-time'
import { fits } from '../navigation/chain-choice'
import type { Query } from '../navigation/router'

/** A filter of a list, as its form needs it. */
export interface Filter {
  name: string
  label: string
  kind: 'choice' | 'choices' | 'text'
  values: readonly string[]
  doc: string | undefined
}

/** The page size is an internal matter of the service, not a question for readers. */
const silent = new Set(['items_count', 'page_size'])

/** Why the chain's services do not accept this value; null if they do. */
function notTaken({ onlyOn }: Param<unknown>, value: string, chain: string | undefined): string | null {
  const only = onlyOn && Object.hasOwn(onlyOn, value) ? onlyOn[value] : undefined
  return only && chain !== undefined && !fits(only, chainById(chain)) ? t(only.sentence) : null
}

/** The filters in an endpoint's table row, with the values that services of the chain accept. */
export function filtersOf(query: Params, chain?: string): Filter[] {
  return Object.entries(query)
    .filter(([name]) => !silent.has(name))
    .map(([name, param]) => ({ name, param, shown: param.shown }))
    .map(({ name, param, shown }) => ({
      name,
      label: wordsOf(param.label),
      kind: shown.kind === 'enum' ? 'choice' : shown.kind === 'list' ? 'choices' : 'text',
      values: (shown.values ?? []).filter((value) => notTaken(param, value, chain) === null),
      doc: shown.doc && t(shown.doc),
    }))
}

/** Valid values, and for each invalid one a sentence that names it. */
export interface Checked {
  input: Record<string, unknown>
  refused: Record<string, string>
  /** Names of required parameters without a value. */
  missing: string[]
}

/** Turns given text into an endpoint's input: path parameters from the route, filters from the location's query. */
export function checkFilters(params: Params, filters: Params, given: Query, chain?: string): Checked {
  const checked: Checked = { input: {}, refused: {}, missing: [] }
  for (const [name, param] of Object.entries(params)) {
    const text = given[name]
    if (text) check(checked, name, param, text)
    else checked.missing.push(name)
  }
  for (const { name, kind } of filtersOf(filters)) {
    const text = given[name]
    const param = filters[name]
    if (!text || !param) continue
    const refused = notTaken(param, text, chain)
    if (refused !== null) checked.refused[name] = refused
    else check(checked, name, param, kind === 'choices' ? text.split(',').filter(Boolean) : text)
  }
  for (const name of Object.keys(checked.input)) {
    for (const [other, value] of Object.entries(filters[name]?.beside ?? {})) checked.input[other] ??= value
  }
  return checked
}

function check(checked: Checked, name: string, { schema, label, fault }: Param<unknown>, value: unknown): void {
  const result = schema.safeParse(value)
  if (result.success) checked.input[name] = result.data
  else
    checked.refused[name] = fault
      ? wordsOf(fault)
      : t('{label} cannot be “{value}”.', { label: wordsOf(label), value: String(value) })
}

/** The hint for an error, with the end of the pause that the service asked for. */
export function hintOf({ code, hint, data: { retryAt } }: AppError): string {
  if (code !== 'http.rate-limited' || retryAt === undefined) return hint
  // Times show in minutes: round up, so the shown minute is after the pause.
  return t('Try again after {time}.', { time: formatTime(Math.ceil(retryAt / 60_000) * 60_000) })
}
