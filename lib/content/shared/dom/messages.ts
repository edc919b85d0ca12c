import type { WireError } from '../../../core/errors/errors'
import type { Given } from '../../../core/language/message-words'
import type { english } from '../../../core/phrases/english'
import type { Phrase, PhraseId } from '../../../core/phrases/phrase'
import type { Message, MessageInput, MessageName, MessageOutput, Reply } from '../../../rpc/contract'
import { frameShare } from './frame-share'

/** The contract's `protocol` constant, repeated: importing it would pull that module into every page. */
const protocol = 2

interface Runtime {
  id?: string
  sendMessage(message: Message): Promise<unknown>
  onMessage: { addListener(listener: Listener): void; removeListener(listener: Listener): void }
}

export type Listener = (message: unknown, sender: unknown, answer: (reply: unknown) => void) => boolean | undefined

type ExtensionGlobal = typeof globalThis & Partial<Record<'chrome' | 'browser', { runtime?: Runtime; dom?: Dom }>>

/** Chromium only. */
interface Dom {
  openOrClosedShadowRoot(element: Element): ShadowRoot | null
}

/**
 * The browser's API for extension scripts, under whichever of its two names is a real member of the global object: a
 * page's elements and frames can be found under those names as well.
 */
export function extension() {
  const here = globalThis as ExtensionGlobal
  return Object.hasOwn(here, 'browser') && !Object.hasOwn(here, 'chrome') ? here.browser : here.chrome
}

export const runtime = (): Runtime | undefined => extension()?.runtime

/** After an update this script's extension no longer exists, and every call would throw. */
export const isOrphan = (): boolean => !runtime()?.id

/**
 * Listens for messages until the signal aborts. A script left behind by an update hears nobody, and even unsubscribing
 * would throw.
 */
export function listen(listener: Listener, signal: AbortSignal): void {
  const heard = runtime()?.onMessage
  heard?.addListener(listener)
  signal.addEventListener('abort', () => isOrphan() || heard?.removeListener(listener))
}

/** How a message ended: a value, an error from the background, or no answer. */
type Answered<T> = { value: T } | { error: WireError } | { gone: true }

/**
 * Sends a message; never throws. If nobody received it, or the background died before it answered, the message is sent
 * once more, after a random delay so tabs do not all retry together. Every request from a page is harmless if repeated.
 */
export async function send<N extends MessageName>(
  type: N,
  input: MessageInput<N>,
  again = true,
): Promise<Answered<MessageOutput<N>>> {
  try {
    const api = runtime()
    if (!api?.id) return { gone: true }
    const reply = (await api.sendMessage({ v: protocol, type, input })) as Reply<MessageOutput<N>> | undefined
    if (reply) return reply.ok ? { value: reply.value } : { error: reply.error }
  } catch {}
  if (!again || isOrphan()) return { gone: true }
  await new Promise((done) => setTimeout(done, 200 + Math.random() * 600))
  return send(type, input, false)
}

/** A phrase in words. */
export const wordsFor = (phrase: Phrase): string => frameShare().wordsOf?.(phrase) ?? ''

/** The same by its id: `said('card.close')`. */
export const said = <Id extends PhraseId>(id: Id, ...[params]: Given<(typeof english)[Id]>): string =>
  wordsFor({ id, params: params ?? {} })

/** An error in words; if the error has none, advice for its kind. */
export const errorLine = ({ code, message }: WireError): string =>
  wordsFor(message) || wordsFor({ id: `hint.${code}`, params: {} })
