import { expect } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { PlanView } from '~/lib/core/distribution/distribution-view'
import { AppError } from '~/lib/core/errors/errors'
import type { Message } from '~/lib/rpc/contract'
import { desk, window } from './desk'
import { type Console, ready } from './stage'

type Run = (input: unknown, caller: unknown) => Promise<unknown>

/**
 * A plan as the console shows it, and a background that answers from the record with that plan; `rest` answers
 * everything else.
 */
export async function answering(...options: Parameters<typeof ready>) {
  const on: Console = await ready(...options)
  const handlers = desk(on).handlers as unknown as Record<string, { run: Run }>
  const asked: Message[] = []
  const rest = { answer: async (_: Message): Promise<unknown> => undefined }
  fakeBrowser.reset()
  fakeBrowser.runtime.onMessage.addListener(async (sent: unknown) => {
    const message = sent as Message
    asked.push(message)
    const work = handlers[message.type]?.run(message.input, window) ?? rest.answer(message)
    return work.then(
      (value) => ({ ok: true, value }),
      (thrown) => ({ ok: false, error: AppError.from(thrown).toWire() }),
    )
  })
  const plan = async (key = on.plan.key) =>
    ({ ...(await on.journal.plan(key)), parts: await on.journal.parts(key) }) as PlanView
  return { ...on, plan, key: on.plan.key, asked, rest }
}

/** Waits for the effect of an answer on a page, even on a busy machine. */
export const soon = <T>(ask: () => T) => expect.poll(ask, { timeout: 20_000 })
