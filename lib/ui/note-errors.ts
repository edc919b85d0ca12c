import { errorFacts } from '../core/data/problem-report'
import { AppError } from '../core/errors/errors'
import { sendToBackground } from '../rpc/send-message'

/** Maximum reports per page: something that fails at each redraw would report forever. */
const mostNoted = 10

/** Reports uncaught errors of this page to the background, for a problem report that the reader can save. */
export function noteErrors(page: string): void {
  let told = 0
  const note = (thrown: unknown) => {
    if (told >= mostNoted) return
    told += 1
    // If this fails too, nobody is left to tell.
    void sendToBackground('error.note', { where: page, ...errorFacts(AppError.from(thrown)) }).catch(() => {})
  }
  addEventListener('error', ({ error, message }) => note(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => note(reason))
}
