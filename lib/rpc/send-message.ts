import { browser } from 'wxt/browser'
import { AppError } from '../core/errors/errors'
import { phrase } from '../core/phrases/phrase'
import {
  type Message,
  type MessageInput,
  type MessageName,
  type MessageOutput,
  protocol,
  type Reply,
  type ToBackground,
} from './contract'
import { inPrivate } from './in-private'

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
