import { browser } from 'wxt/browser'
import type { EndpointName, Input, Output } from '../api/index'
import { AppError } from '../core/errors/errors'
import { phrase } from '../core/phrases/phrase'
import {
  type Answer,
  type Message,
  type MessageInput,
  type MessageName,
  type MessageOutput,
  protocol,
  type Reply,
  type ToBackground,
} from './contract'

/** Delays before an undelivered message is sent again, in ms. */
const waits = [100, 300, 900]

/** Never resent automatically: the first one may have been carried out before its answer was lost. */
const onlyOnce: ReadonlySet<MessageName> = new Set([
  'distribution.send',
  'distribution.resend',
  'sign-in.finish',
  'book.import',
  'book.undo',
])

/**
 * Sends one message to the background and returns its answer. Throws the AppError that came back, or `rpc.gone` if
 * nobody answers (the extension was updated, or its background died in mid-answer).
 */
export async function sendToBackground<N extends MessageName>(
  type: N,
  input: MessageInput<N>,
): Promise<MessageOutput<N>> {
  let reply: Reply<ToBackground[N][1]> | undefined
  try {
    reply = await deliver({ v: protocol, type, input, ...((await inPrivate()) ? { incognito: true } : {}) })
  } catch (cause) {
    throw new AppError('rpc.gone', phrase('extension.silent'), { cause })
  }
  if (!reply) throw new AppError('rpc.gone', phrase('extension.silent'))
  if (!reply.ok) throw AppError.fromWire(reply.error)
  return reply.value
}

/** A background page that Firefox is suspending misses the message; a moment later it wakes for it. */
async function deliver(message: Message, tries = 0): Promise<Reply<never> | undefined> {
  try {
    return await browser.runtime.sendMessage(message)
  } catch (error) {
    const wait = waits[tries]
    const nobody = error instanceof Error && error.message.includes('Receiving end does not exist')
    if (!nobody || wait === undefined || onlyOnce.has(message.type)) throw error
    await new Promise((done) => setTimeout(done, wait))
    return deliver(message, tries + 1)
  }
}

/**
 * Calls an endpoint by name through the background: the only way to the service for the extension's pages. `fresh`
 * bypasses the cache. Throws AppError.
 */
export function call<N extends EndpointName>(
  name: N,
  input: Input<N>,
  { fresh = false }: { fresh?: boolean } = {},
): Promise<Answer<Output<N>>> {
  return sendToBackground('api.call', { name, input, fresh }) as Promise<Answer<Output<N>>>
}

/** The stored answer, however old, to show while a new one is requested; null if there is none. Never throws. */
export function keptAnswer<N extends EndpointName>(name: N, input: Input<N>): Promise<Answer<Output<N>> | null> {
  return sendToBackground('api.kept', { name, input }).catch(() => null) as Promise<Answer<Output<N>> | null>
}

/** Phones have no windows; there the page itself knows. */
const windows = () => browser.windows as typeof browser.windows | undefined
const itself = () => (browser.extension as { inIncognitoContext?: boolean } | undefined)?.inIncognitoContext === true

let reading: Promise<boolean> | undefined

/** Whether this page is in a private window. For popup and panel, the browser does not tell the background. */
export function inPrivate(): Promise<boolean> {
  reading ??= (async () => (await windows()?.getCurrent())?.incognito ?? itself())().catch(() => {
    reading = undefined
    return false
  })
  return reading
}
