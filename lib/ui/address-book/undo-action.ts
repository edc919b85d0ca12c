import { AppError } from '../../core/errors/errors'
import { t } from '../../core/language/t'
import { sendToBackground } from '../../rpc/send-message'
import { notify, type Toast } from '../base/toasts'

/** Undoes one import or removal and reports the result. */
export async function takeBack(at: number): Promise<void> {
  try {
    const { restored, kept } = await sendToBackground('book.undo', { at })
    const left = kept > 0 ? ` ${t('{count} changed since then and stay as they are.', { count: kept })}` : ''
    notify(
      t('Taken back: {n, plural, one {# label} other {# labels}}.', { n: restored }) + left,
      restored > 0 ? 'good' : 'warn',
    )
  } catch (thrown) {
    notify(AppError.from(thrown).message, 'bad')
  }
}

/** The toast button that undoes something. */
export const undoAction = (at: number | null): Toast['action'] =>
  at === null ? undefined : { label: t('Undo'), run: () => void takeBack(at) }
