import { AppError } from '../core/errors/errors'
import { asTold } from '../core/phrases/phrase'
import { sendToBackground } from '../rpc/send-message'

/** Most that one page tells: what fails at each redraw would tell the same for ever. */
const mostNoted = 10

/** Tells the background what nobody in this page caught, for a report of a problem that its reader may save. */
export function noteErrors(page: string): void {
  let told = 0
  const note = (thrown: unknown) => {
    if (told >= mostNoted) return
    told += 1
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    const stack = (error.stack ?? '').split('\n').slice(0, 8)
    const text = (words: string) => words.slice(0, 2000)
    const message = error instanceof AppError ? error.phrase : asTold(text(`${error.name}: ${error.message}`))
    const report = { where: page, message, details: stack.map(text) }
    // Nobody is left to tell where this fails too.
    void sendToBackground('error.note', report).catch(() => {})
  }
  addEventListener('error', ({ error, message }) => note(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => note(reason))
}
