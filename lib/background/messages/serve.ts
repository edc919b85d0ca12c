import * as z from 'zod/mini'
import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import { type MessageInput, type MessageName, type MessageOutput, protocol, type Reply } from '../../rpc/contract'
import { type Caller, callerOf, type Self } from './caller'
import { errorsInWords } from './errors-in-words'
import { isLight, type Weight } from './size-of-message'

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
