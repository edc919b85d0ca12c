import type { MessageInput, MessageName, MessageOutput } from '../../rpc/contract'
import { sendToBackground } from '../../rpc/send-message'

type Verb = MessageName extends infer N ? (N extends `distribution.${infer V}` ? V : never) : never
type Named<V extends Verb> = Extract<MessageName, `distribution.${V}`>

/** Asks the background for one step of a distribution: `distribute('arm', { plan, total })`. Throws AppError. */
export function distribute<V extends Verb>(verb: V, input: MessageInput<Named<V>>): Promise<MessageOutput<Named<V>>> {
  return sendToBackground(`distribution.${verb}` as Named<V>, input)
}
