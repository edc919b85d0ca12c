import { AppError } from '../../core/errors/errors'
import { t } from '../../core/language/t'
import { sendToBackground } from '../../rpc/send-message'
import { notify, type Toast } from '../base/toasts'

/** Takes one import or removal back and says what came of it. */
export async function takeBack(at: number): Promise<void> {
  try {
    const { restored, kept } = await sendToBackground('book.undo', { at })
    const left = kept > 0 ? ` ${t('{count} changed since stay as they are.', { count: kept })}` : ''
    notify(
      t('Taken back: {n, plural, one {# label} other {# labels}}.', { n: restored }) + left,
      restored > 0 ? 'good' : 'warn',
    )
  } catch (thrown) {
    notify(AppError.from(thrown).message, 'bad')
  }
}

/** The button of a toast about something that can be taken back. */
export const undoAction = (at: number | null): Toast['action'] =>
  at === null ? undefined : { label: t('Undo'), run: () => void takeBack(at) }
