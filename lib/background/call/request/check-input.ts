import type { Endpoint, Params } from '../../../api/define'
import { AppError } from '../../../core/errors/errors'
import { type Cursor, isCursorSized } from '../../../core/lists/cursor'
import { type Phrase, phrase } from '../../../core/phrases/phrase'

/** An input whose every part was checked against the endpoint's own parameters. */
export interface CheckedInput {
  params: Record<string, unknown>
  query: Record<string, unknown>
  cursor: Cursor | null
  body?: unknown
}

const where = new Set(['chain', 'host', 'cursor', 'body'])

/**
 * Throws `input.invalid` with a sentence and `data.field` for the first part that cannot be sent. `bytes` is a body
 * that was checked and serialised before.
 */
export function checkInput(endpoint: Endpoint, input: unknown, bytes?: string): CheckedInput {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw invalid('input', phrase('input.missing'))
  const given = input as Record<string, unknown>
  for (const name of Object.keys(given)) {
    const known = where.has(name) || Object.hasOwn(endpoint.params, name) || Object.hasOwn(endpoint.query, name)
    if (!known) throw invalid(name, phrase('input.noParameter', { endpoint: endpoint.id, name: name.slice(0, 40) }))
  }
  const checked: CheckedInput = {
    params: values(endpoint.params, given, { required: true }),
    query: values(endpoint.query, given, { required: false }),
    cursor: cursorOf(given.cursor),
  }
  if (endpoint.body && bytes !== undefined) checked.body = bytes
  else if (endpoint.body) {
    const body = endpoint.body.schema.safeParse(given.body)
    if (!body.success) throw invalid('body', phrase('input.body'))
    checked.body = body.data
  }
  return checked
}

function values(
  declared: Params,
  given: Record<string, unknown>,
  { required }: { required: boolean },
): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  for (const [name, { schema, label, fault }] of Object.entries(declared)) {
    const value = given[name]
    if (value === undefined || value === null || value === '') {
      if (required) throw invalid(name, phrase('input.missingParameter', { label }))
      continue
    }
    const parsed = schema.safeParse(value)
    if (!parsed.success)
      throw invalid(name, fault ? phrase('as.sentence', { said: fault }) : phrase('param.invalid', { label }))
    out[name] = parsed.data
  }
  return out
}

function cursorOf(cursor: unknown): Cursor | null {
  if (cursor === undefined || cursor === null) return null
  if (typeof cursor !== 'object' || Array.isArray(cursor)) throw invalid('cursor', phrase('input.cursorKind'))
  const members = Object.values(cursor)
  const scalar = (value: unknown) =>
    value === null || typeof value === 'boolean' || typeof value === 'string' || typeof value === 'number'
  if (!members.every(scalar) || !isCursorSized(cursor as Cursor)) throw invalid('cursor', phrase('input.cursor'))
  return members.length === 0 ? null : (cursor as Cursor)
}

const invalid = (field: string, said: Phrase) => new AppError('input.invalid', said, { data: { field } })
