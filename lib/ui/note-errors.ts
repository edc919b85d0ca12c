import { AppError } from '../core/errors/errors'
import { asTold } from '../core/phrases/phrase'
import { sendToBackground } from '../rpc/send-message'

/** Maximum reports per page: something that fails at each redraw would report forever. */
const mostNoted = 10

/** Reports uncaught errors of this page to the background, for a problem report that the reader can save. */
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
    // If this fails too, nobody is left to tell.
    void sendToBackground('error.note', report).catch(() => {})
  }
  addEventListener('error', ({ error, message }) => note(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => note(reason))
}
