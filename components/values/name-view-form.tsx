import { useState } from 'preact/hooks'
import { t } from '../../lib/core/language/t'
import { type NamedView, namedViewLimits, viewName, whyNotNamed } from '../../lib/core/named-views/named-view'
import { veiled } from '../../lib/ui/base/hidden-values'
import { notify } from '../../lib/ui/base/toasts'
import { forgetView, namedViews, nameView, viewWords } from '../../lib/ui/navigation/named-views'
import { Button } from '../base/controls/button'
import { FormField } from '../base/controls/field'
import { FormDialog } from '../base/form-dialog'
import { Value } from './value'

interface Props {
  /** The view's name is empty if it has none yet. */
  view: NamedView
  onClose: () => void
}

/** Names a view, renames it or removes its name. An invalid name is refused at the field. */
export function NameViewForm({ view, onClose }: Props) {
  const [name, setName] = useState(view.name)
  const [error, setError] = useState<string | null>(null)
  const isNamed = view.name !== ''
  const save = async () => {
    const wanted = { name: viewName(name), place: view.place }
    const reason = whyNotNamed(namedViews(), wanted)
    if (reason) return setError(reason)
    if (!(await nameView(wanted))) return
    notify(t('“{name}” saved.', { name: veiled(wanted.name) }), 'good')
    onClose()
  }
  const remove = () => {
    void forgetView(view)
    onClose()
  }
  return (
    <FormDialog
      title={isNamed ? t('Rename view') : t('Name this view')}
      onSave={save}
      onClose={onClose}
      others={
        <>
          {isNamed && (
            <Button look="quiet" onClick={remove}>
              {t('Remove name')}
            </Button>
          )}
          <Button onClick={onClose}>{t('Cancel')}</Button>
        </>
      }
    >
      <p class="muted">
        <Value>{viewWords(view)}</Value>
      </p>
      <FormField label={t('Name')} error={error} hint={t('Find it on Home, in the menu and in the search box.')}>
        {(control) => (
          <input
            {...control}
            value={name}
            maxLength={namedViewLimits.name}
            autocomplete="off"
            onInput={(event) => {
              setName(event.currentTarget.value)
              setError(null)
            }}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
