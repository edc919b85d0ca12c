import { ownLabels } from '../../core/address-book/files/own-label'
import { AppError } from '../../core/errors/errors'
import { t } from '../../core/language/t'
import { phrase } from '../../core/phrases/phrase'
import { wordsOf } from '../../core/phrases/words-of'
import { veiled } from '../base/hidden-values'
import { notify } from '../base/toasts'
import { labelDraftOf, putLabel, readersBook } from './book'

/** Whether an address is one of the reader's own. */
export const isOwn = (address: string): boolean => labelDraftOf(address)?.mine === true

/** Marks an address as the reader's own, or unmarks it. One without a label gets one, which can be changed. */
export async function markOwn(address: string, on: boolean): Promise<void> {
  const known = labelDraftOf(address)
  const taken = () => new Set([...readersBook.value.values()].map(({ label }) => label))
  const fresh = () => ({ address, label: ownLabels(wordsOf(phrase('label.own')), taken())() })
  const { changed: _, ...draft } = { changed: 0, note: '', colour: 'none' as const, ...(known ?? fresh()) }
  try {
    const { label } = await putLabel({ ...draft, mine: on || undefined })
    notify(
      on
        ? t('“{name}” is one of your own addresses now.', { name: veiled(label) })
        : t('“{name}” is no longer one of your own addresses.', { name: veiled(label) }),
      'good',
    )
  } catch (thrown) {
    notify(AppError.from(thrown).message, 'bad')
  }
}
