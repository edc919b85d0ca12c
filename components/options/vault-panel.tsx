import { useRef, useState } from 'preact/hooks'
import { AppError } from '../../lib/core/errors/errors'
import { t } from '../../lib/core/language/t'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { passphraseFault } from '../../lib/core/secrets/typed-secret'
import { say } from '../../lib/ui/base/toasts'
import { closeVault, openVault, vaultState } from '../../lib/ui/data/credential-states'
import { Button } from '../base/controls/button'
import { FormField } from '../base/controls/field'
import { useHeldFocus } from '../base/hooks/use-held-focus'
import { Badge } from '../base/states/badge'
import { Section } from './section'

/** A passphrase that keeps session-only secrets across restarts, encrypted. */
export function VaultPanel() {
  const state = vaultState.value
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const place = useHeldFocus<HTMLDivElement>()
  if (!state) return null

  const open = async (event: Event) => {
    event.preventDefault()
    const passphrase = input.current?.value ?? ''
    const fault = state.made ? null : passphraseFault(passphrase)
    if (fault) return setError(wordsOf(fault))
    setBusy(true)
    setError(null)
    try {
      await openVault(passphrase)
      say(state.made ? t('Passphrase unlocked.') : t('Passphrase set.'))
    } catch (thrown) {
      setError(AppError.from(thrown).message)
    } finally {
      if (input.current) input.current.value = ''
      setBusy(false)
    }
  }
  return (
    <Section
      title={t('Passphrase')}
      about={t(
        'Keeps keys on this device, encrypted, after the browser closes. It cannot be recovered: if you forget it, remove the keys it protects and choose a new one.',
      )}
    >
      <div class="rows" ref={place}>
        {state.open ? (
          <div class="row row-split">
            <span>
              <Badge tone="good">{t('Open // the state of the passphrase')}</Badge>{' '}
              {t('Keys can be protected by the passphrase.')}
            </span>
            <Button size="s" onClick={() => void closeVault().then(() => say(t('The passphrase is locked.')))}>
              {t('Lock now')}
            </Button>
          </div>
        ) : (
          <form class="row row-form" onSubmit={open} autocomplete="off">
            <FormField label={state.made ? t('Passphrase') : t('New passphrase')} error={error}>
              {(control) => <input {...control} ref={input} type="password" autocomplete="off" spellcheck={false} />}
            </FormField>
            <Button type="submit" look="primary" busy={busy}>
              {state.made ? t('Unlock') : t('Set // verb, a button')}
            </Button>
          </form>
        )}
      </div>
    </Section>
  )
}
