import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { CredentialKind } from '../../lib/api/services/credentials'
import { keyOfOther, neverKey } from '../../lib/api/services/key-shape'
import { providers } from '../../lib/api/services/providers'
import type { Keep, TestOutcome, VaultState } from '../../lib/core/credentials/credential-state'
import { AppError } from '../../lib/core/errors/errors'
import { t } from '../../lib/core/language/t'
import { phrase } from '../../lib/core/phrases/phrase'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { cleanSecret } from '../../lib/core/secrets/clean-secret'
import { secretFault } from '../../lib/core/secrets/secret-fault'
import { setting } from '../../lib/ui/base/settings'
import { Button } from '../base/controls/button'
import { Choices } from '../base/controls/choices'
import { FormField } from '../base/controls/field'
import { isOfKey, keepLabels } from './keep-labels'

interface Props {
  kind: CredentialKind
  vault: VaultState | null
  /** Saves and tests it; returns the outcome. */
  onSave: (value: string, keep: Keep) => Promise<TestOutcome>
  /** What was removed from the pasted text. */
  onCleaned: (removed: readonly string[]) => void
  onCancel: () => void
}

/**
 * Accepts a secret, removes what was copied along with it, and refuses impossible values before anything leaves the
 * page.
 */
export function SecretForm({ kind, vault, onSave, onCleaned, onCancel }: Props) {
  // The value lives only in the input: no state, no draft, nothing that could be shown again.
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  /** It is saved despite the doubt, and waits for the user's confirmation. */
  const [kept, setKept] = useState(false)
  const keeps: Keep[] = [
    'session',
    ...(kind.keep === 'device' ? (['device'] as const) : []),
    ...(!kind.sessionOnly && vault?.open ? (['passphrase'] as const) : []),
  ]
  useLayoutEffect(() => input.current?.focus(), [])
  const [keep, setKeep] = useState<Keep>(kind.keep === 'device' ? 'device' : 'session')

  const refuse = (reason: string) => {
    setError(reason)
    setBusy(false)
    input.current?.focus()
  }
  const save = async (event: Event) => {
    event.preventDefault()
    if (busy) return
    const { value, removed } = cleanSecret(input.current?.value ?? '')
    const never = neverKey(value)
    const subject = phrase(`credential.${kind.id}`)
    if (never) return refuse(t(never, { name: wordsOf(subject) }))
    const fault = secretFault(subject, value)
    if (fault) return refuse(wordsOf(fault))
    const other = kind.host === 'explorer' ? keyOfOther(value, setting('provider').peek()) : null
    // A service whose keys we recognise does not get keys of another service.
    if (other && !providers[setting('provider').peek()].hostsEditable) {
      return refuse(t('Not saved and not sent: this looks like a key of {service}.', { service: t(other) }))
    }
    if (input.current) input.current.value = value
    onCleaned(removed)
    setError(null)
    setBusy(true)
    try {
      const outcome = await onSave(value, keep)
      if (!isOfKey(outcome) || !('said' in outcome)) return
      setKept(true)
      const said = wordsOf(outcome.said)
      refuse(other ? `${said} ${t('It looks like a key of {service}.', { service: t(other) })}` : said)
    } catch (thrown) {
      refuse(AppError.from(thrown).message)
    }
  }
  return (
    <form class="secret-form" onSubmit={save} autocomplete="off">
      <FormField label={t(kind.label)} bare error={error}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="password"
            autocomplete="off"
            spellcheck={false}
            data-1p-ignore
            data-lpignore="true"
            placeholder={t('Paste it here')}
          />
        )}
      </FormField>
      <div class="secret-foot">
        {keeps.length > 1 ? (
          <Choices
            legend={t('How long it is kept')}
            look="segments"
            value={keep}
            options={keeps.map((value) => ({ value, label: t(keepLabels[value]) }))}
            onChange={setKeep}
          />
        ) : (
          <span class="muted">
            {kind.sessionOnly
              ? t('Deleted when the browser closes or Hashgloss updates.')
              : t('Kept until the browser closes or Hashgloss updates. Set a passphrase to keep it longer.')}
          </span>
        )}
        <span class="secret-actions">
          <Button size="s" look="quiet" onClick={onCancel}>
            {kept ? t('Keep it anyway') : t('Cancel')}
          </Button>
          <Button size="s" look="primary" type="submit" busy={busy}>
            {busy ? t('Testing…') : t('Save')}
          </Button>
        </span>
      </div>
    </form>
  )
}
