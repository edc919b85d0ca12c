import * as z from 'zod/mini'
import { AppError, type WireError } from '../../core/errors/errors'
import { isObject } from '../../core/json/parse-json'
import { asTold, phrase } from '../../core/phrases/phrase'
import { wordsOf } from '../../core/phrases/words-of'
import { type MessageInput, type MessageName, type MessageOutput, protocol, type Reply } from '../../rpc/contract'
import { type Caller, callerOf, type Self } from './caller'

/** Who may send it: pages of ours, scripts of ours in web pages, or both. */
type From = Caller['kind'] | 'both'

/** One message: who may send it, what it must look like, and what it does. */
interface Handler<N extends MessageName> {
  from: From
  /** Strict: undeclared members are refused. */
  input: z.ZodMiniType<MessageInput<N>>
  /** Set if the default is too small. */
  weight?: Weight
  run(input: MessageInput<N>, caller: Caller): Promise<MessageOutput<N>>
}

/** A table of messages. Each part of the background has one, in `xHandlers` of a file `x-handlers.ts`. */
export type Handlers<N extends MessageName = MessageName> = { [K in N]: Handler<K> }

/** Records what went wrong in the extension itself. */
interface ErrorNotes {
  note(where: string, error: AppError): Promise<void>
}

interface Needs {
  errors?: ErrorNotes
  /** What every answer waits for: the words of the reader’s language. */
  ready?: () => Promise<unknown>
}

/** Nothing but `{}`. */
export const nothing = z.strictObject({})

type AnyHandler = Handler<MessageName>
type Sender = Parameters<typeof callerOf>[0]

/**
 * The only door of the background. Replies to each message that claims to be ours, and returns undefined for any other,
 * which leaves it to other listeners. Never rejects.
 */
export function createServe(table: Partial<Handlers>, self: Self, { errors, ready }: Needs = {}) {
  const handlers = new Map(Object.entries(table) as [string, AnyHandler][])

  async function answer(message: object, sender: Sender): Promise<unknown> {
    const known = callerOf(sender, self)
    if (!known) throw forbidden('unknown sender')
    const { v, type, input, incognito } = message as Partial<Record<'v' | 'type' | 'input' | 'incognito', unknown>>
    // For a popup the browser cannot say whether it is private, as a popup has no tab. Declaring it only removes
    // rights.
    const caller: Caller = known.kind === 'extension' && incognito === true ? { ...known, incognito } : known
    if (v !== protocol) {
      throw new AppError('rpc.gone', phrase('extension.updated'))
    }
    const handler = typeof type === 'string' ? handlers.get(type) : undefined
    if (!handler || (handler.from !== 'both' && handler.from !== caller.kind))
      throw forbidden(String(type).slice(0, 40))
    if (!isLight(input, handler.weight)) throw new AppError('input.invalid', phrase('extension.tooLarge'))
    const parsed = handler.input.safeParse(input)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      const field = issue?.path.join('.').slice(0, 60) ?? ''
      throw new AppError('input.invalid', phrase('extension.unknownMessage'), { data: { field } })
    }
    await ready?.()
    const value = await handler.run(parsed.data, caller)
    return caller.kind === 'content' ? errorsInWords(value) : value
  }

  return function serve(message: unknown, sender: Sender): Promise<Reply<unknown>> | undefined {
    if (typeof message !== 'object' || message === null || !Object.hasOwn(message, 'v')) return undefined
    return answer(message, sender).then(
      (value) => ({ ok: true, value }),
      (thrown: unknown) => {
        const error = AppError.from(thrown)
        const { type } = message as { type?: unknown }
        // Failures of a service were recorded where they arrived.
        if (ours.test(error.code) && !isPrivate(message, sender))
          void errors?.note(handlers.has(String(type)) ? String(type) : 'unknown', error)
        const wire = error.toWire()
        return { ok: false, error: callerOf(sender, self)?.kind === 'extension' ? wire : errorsInWords(wire) }
      },
    )
  }
}

/** Codes of what went wrong in the extension itself. */
const ours = /^(bug|journal\.)/

const isPrivate = (message: object, { tab }: Sender) =>
  tab?.incognito === true || (message as { incognito?: unknown }).incognito === true

const forbidden = (what: string) => new AppError('rpc.forbidden', phrase('extension.mayNotAsk'), { details: [what] })

const isError = (value: object): value is WireError => 'code' in value && 'message' in value && isObject(value.message)

/**
 * The answer for a script in a web page, with its errors in words: such a script carries the words of only a few
 * phrases.
 */
export function errorsInWords<T>(value: T): T {
  if (Array.isArray(value)) return value.map(errorsInWords) as T
  if (!isObject(value)) return value
  if (isError(value)) return { ...value, message: asTold(wordsOf(value.message)) }
  const error = (value as { error?: unknown }).error
  return isObject(error) && isError(error) ? { ...value, error: errorsInWords(error) } : value
}

/** The largest message allowed; the defaults are for a batch of 100 hashes. */
export interface Weight {
  /** Values in it, counting members and elements. */
  values?: number
  /** Characters of all its texts. */
  characters?: number
}

const deepest = 12

/**
 * Whether a message is within its limits. Stops at the first excess, so a huge message costs no more than a full one.
 */
export function isLight(message: unknown, { values = 2000, characters = 64_000 }: Weight = {}): boolean {
  let left = values
  let room = characters
  const visit = (value: unknown, depth: number): boolean => {
    if (--left < 0 || depth > deepest) return false
    if (typeof value === 'string') {
      room -= value.length
      return room >= 0
    }
    if (typeof value !== 'object' || value === null) return true
    if (Array.isArray(value)) return value.length <= left && value.every((each) => visit(each, depth + 1))
    for (const key in value) {
      room -= key.length
      if (room < 0 || !visit((value as Record<string, unknown>)[key], depth + 1)) return false
    }
    return true
  }
  return visit(message, 0)
}
