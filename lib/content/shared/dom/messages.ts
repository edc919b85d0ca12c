import type { WireError } from '../../../core/errors/errors'
import type { Given } from '../../../core/language/text-params'
import type { english } from '../../../core/phrases/english'
import type { Phrase, PhraseId } from '../../../core/phrases/phrase'
import type { Message, MessageInput, MessageName, MessageOutput, Reply } from '../../../rpc/contract'
import { frameShare } from './frame-share'

/** Type-only view of the contract: its own `protocol` constant would pull that module into every page. */
const protocol = 2

interface Runtime {
  id?: string
  sendMessage(message: Message): Promise<unknown>
  onMessage: { addListener(listener: Listener): void; removeListener(listener: Listener): void }
}

export type Listener = (message: unknown, sender: unknown, answer: (reply: unknown) => void) => boolean | undefined

type ExtensionGlobal = typeof globalThis & Partial<Record<'chrome' | 'browser', { runtime?: Runtime; dom?: Dom }>>

/** Chromium's. */
interface Dom {
  openOrClosedShadowRoot(element: Element): ShadowRoot | null
}

/**
 * What the browser gives an extension's scripts, by the one of its two names that is a member of the global object
 * itself: elements and frames of a page are found by theirs as well, but are none.
 */
export function extension() {
  const here = globalThis as ExtensionGlobal
  return Object.hasOwn(here, 'browser') && !Object.hasOwn(here, 'chrome') ? here.browser : here.chrome
}

export const runtime = (): Runtime | undefined => extension()?.runtime

/** After an update this script belongs to an extension that is no more; every call would throw. */
export const isOrphan = (): boolean => !runtime()?.id

/** Hears messages until the signal aborts. A script that an update left behind hears nobody, and may not even say that it stops. */
export function listen(listener: Listener, signal: AbortSignal): void {
  const heard = runtime()?.onMessage
  heard?.addListener(listener)
  signal.addEventListener('abort', () => isOrphan() || heard?.removeListener(listener))
}

/** What a message came back with: a value, an error of the background's, or nobody there. */
export type Answered<T> = { value: T } | { error: WireError } | { gone: true }

/**
 * Sends a message; never throws. One that found nobody, or a background that died in mid-answer, is sent once more,
 * not by all tabs at the same moment: nothing that a page may ask for does harm twice.
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

/** An error in words; where they are not known, what to do about one of its kind. */
export const errorLine = ({ code, message }: WireError): string =>
  wordsFor(message) || wordsFor({ id: `hint.${code}`, params: {} })
