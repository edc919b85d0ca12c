import { browser } from 'wxt/browser'
import { AppError } from '../core/errors'
import {
  type Contract,
  type MessageInput,
  type MessageName,
  type MessageOutput,
  protocol,
  type Reply,
} from './contract'

/**
 * Sends one message to the background and gives its answer; throws the AppError that came back, or `rpc.gone`
 * where nobody answers (the extension was updated or its background died in mid-answer).
 */
export async function send<N extends MessageName>(type: N, input: MessageInput<N>): Promise<MessageOutput<N>> {
  let reply: Reply<Contract[N][1]> | undefined
  try {
    reply = await browser.runtime.sendMessage({ v: protocol, type, input })
  } catch (cause) {
    throw new AppError('rpc.gone', 'The extension’s background did not answer.', { cause })
  }
  if (!reply) throw new AppError('rpc.gone', 'The extension’s background did not answer.')
  if (!reply.ok) throw AppError.fromWire(reply.error)
  return reply.value
}
