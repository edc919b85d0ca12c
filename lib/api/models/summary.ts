import * as z from 'zod/mini'
import { isObject } from '../../core/json/parse-json'
import { msg } from '../../core/language/t'
import { AddressRecord } from './address'
import { field, record } from './scalars'
import type { Field } from './shapes'
import { TokenRecord } from './token'

/** A sentence is the same for everyone, so it leaves out what only the key's owner may see of an address. */
function forAll(variable: unknown): unknown {
  if (!isObject(variable) || !isObject(variable.value)) return variable
  const { private_tags, watchlist_names, ...value } = variable.value
  return { ...variable, value }
}

/** `core/gloss/template.ts` reads a value by its type. */
const Variable = record('Variable', {
  type: field.oneOf('Type', [
    ...['string', 'currency', 'token', 'address', 'domain', 'method', 'timestamp', 'dexTag', 'link', 'external_link'],
    ...['number', 'code', 'array'],
  ]),
  value: {
    ...field.json('Value'),
    free: { record: ({ type }) => (type === 'token' ? TokenRecord : type === 'address' ? AddressRecord : undefined) },
  } as Field<unknown>,
})

/** Name → `{type, value}`. The type determines what a value can be; the template reads each one and trusts none. */
const variables: Field<Record<string, unknown>> = {
  schema: z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((given: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(given).map(([name, variable]) => [name, forAll(variable)])),
    ),
  ),
  shown: { kind: 'json', label: msg('Variables'), essential: true },
  free: { record: () => Variable, each: true },
}

const SummarySentence = record('SummarySentence', {
  summary_template: field.longText('Template', { column: 1, essential: true }),
  summary_template_variables: variables,
})

/** More are never shown, and no service is trusted to send thousands. Later code need not count again. */
const mostSentences = 5

const sentences = field.list('Sentences', SummarySentence, { column: 1, essential: true })

/** A sentence that does not fit does not lose the others; if none fits, this is not an answer of the service. */
function readable(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  const first = value.slice(0, mostSentences)
  const fitting = first.filter((each) => z.safeParse(SummarySentence.schema, each).success)
  return fitting.length > 0 ? fitting : first
}

/** `debug_data` and an echo of the request sometimes come too, and mean nothing here. */
const SummaryData = record('SummaryData', {
  summaries: {
    ...sentences,
    schema: z.pipe(z.transform(readable), sentences.schema),
  },
})

/** `success: false`, no data and no sentences all mean "nothing to say". */
export const Summary = record('Summary', {
  success: field.boolean('Success', { column: 1, essential: true }),
  data: field.record('Data', SummaryData, { column: 2, essential: true }),
})
