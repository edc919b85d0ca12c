import type { Endpoint, Params } from '../../api/define'
import { isCursorSized } from '../../api/is-cursor-sized'
import type { Cursor } from '../../core/cursor'
import { AppError } from '../../core/errors'

/** An input whose every part was checked against the endpoint's own parameters. */
export interface CheckedInput {
  params: Record<string, unknown>
  query: Record<string, unknown>
  cursor: Cursor | null
  body?: unknown
}

const where = new Set(['chain', 'host', 'cursor', 'body'])

/**
 * Throws `input.invalid` with a sentence and `data.field` for the first part that cannot go out. `bytes` is a body
 * that was checked and written down before.
 */
export function checkInput(endpoint: Endpoint, input: unknown, bytes?: string): CheckedInput {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw invalid('input', 'The input is missing.')
  const given = input as Record<string, unknown>
  for (const name of Object.keys(given)) {
    const known = where.has(name) || Object.hasOwn(endpoint.params, name) || Object.hasOwn(endpoint.query, name)
    if (!known) throw invalid(name, `${endpoint.id} has no parameter “${name.slice(0, 40)}”.`)
  }
  const checked: CheckedInput = {
    params: values(endpoint.params, given, true),
    query: values(endpoint.query, given, false),
    cursor: cursorOf(given.cursor),
  }
  if (endpoint.body && bytes !== undefined) checked.body = bytes
  else if (endpoint.body) {
    const body = endpoint.body.schema.safeParse(given.body)
    if (!body.success) throw invalid('body', `The body is wrong: ${body.error.issues[0]?.message ?? 'unreadable'}.`)
    checked.body = body.data
  }
  return checked
}

function values(declared: Params, given: Record<string, unknown>, required: boolean): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  for (const [name, { schema, shown }] of Object.entries(declared)) {
    const value = given[name]
    if (value === undefined || value === null || value === '') {
      if (required) throw invalid(name, `${shown.label} is missing.`)
      continue
    }
    const parsed = schema.safeParse(value)
    if (!parsed.success) throw invalid(name, sentence(shown.label, parsed.error.issues[0]?.message))
    out[name] = parsed.data
  }
  return out
}

/** The parameters' own messages name their field; zod's general ones do not. */
const sentence = (label: string, message = 'cannot be used') =>
  message.startsWith(label) ? `${message}.` : `${label}: ${message}.`

function cursorOf(cursor: unknown): Cursor | null {
  if (cursor === undefined || cursor === null) return null
  if (typeof cursor !== 'object' || Array.isArray(cursor)) throw invalid('cursor', 'The cursor is no object.')
  const members = Object.values(cursor)
  const scalar = (value: unknown) =>
    value === null || typeof value === 'boolean' || typeof value === 'string' || typeof value === 'number'
  if (!members.every(scalar) || !isCursorSized(cursor as Cursor))
    throw invalid('cursor', 'The cursor is not one the service gives.')
  return members.length === 0 ? null : (cursor as Cursor)
}

const invalid = (field: string, text: string) => new AppError('input.invalid', text, { data: { field } })
