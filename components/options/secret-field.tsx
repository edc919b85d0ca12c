import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { CredentialKind } from '../../lib/api/credentials'
import { providers } from '../../lib/api/providers'
import type { CredentialState, Keep, TestOutcome, VaultState } from '../../lib/core/credentials/credential-state'
import { AppError } from '../../lib/core/errors/errors'
import { listWords } from '../../lib/core/language/list-words'
import { t } from '../../lib/core/language/t'
import { phrase } from '../../lib/core/phrases/phrase'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { cleanSecret, keyOfOther, neverKey, secretFault } from '../../lib/core/secrets/typed-secret'
import { formatTime } from '../../lib/core/time/format-time'
import { setting } from '../../lib/ui/base/settings'
import { notify, say } from '../../lib/ui/base/toasts'
import { Button } from '../base/controls/button'
import { Choices } from '../base/controls/choices'
import { FormField } from '../base/controls/field'
import { useHeldFocus } from '../base/hooks/use-held-focus'
import { Badge } from '../base/states/badge'
import { isOfKey, keepLabels, keptWords } from './keep-labels'
import { TestResult } from './test-result'
import './secret-field.css'

interface Props {
  kind: CredentialKind
  state: CredentialState | undefined
  vault: VaultState | null
  onSave: (value: string, keep: Keep) => Promise<void>
  onClear: () => Promise<void>
  onTest: () => Promise<TestOutcome>
  /** Requests permission to reach the host, inside the click. */
  onGrant: (origins: readonly string[]) => Promise<boolean>
  /** Open the form at once if no secret is set. */
  begun?: boolean
}

/**
 * Accepts a secret and never shows it: a stored one is identified by its last four characters. It is tested when saved.
 */
export function SecretField({ kind, state, vault, onSave, onClear, onTest, onGrant, begun = false }: Props) {
  const isSet = state?.set ?? false
  const [editing, setEditing] = useState(begun && !isSet)
  const [outcome, setOutcome] = useState<TestOutcome | 'asking' | null>(null)
  const [removed, setRemoved] = useState<readonly string[]>([])
  const place = useHeldFocus<HTMLElement>()

  const tried = (): Promise<TestOutcome> =>
    onTest().catch((thrown) => ({ state: 'failed' as const, said: AppError.from(thrown).phrase }))
  const test = async () => {
    setOutcome('asking')
    setOutcome(await tried())
  }
  const remove = () => {
    setEditing(false)
    setOutcome(null)
    setRemoved([])
    onClear().then(
      () => say(t('{name} removed.', { name: t(kind.label) })),
      (thrown) => notify(AppError.from(thrown).message, 'bad'),
    )
  }
  return (
    <section class="secret" aria-label={t(kind.label)} ref={place}>
      <div class="secret-head">
        <div>
          <h3>{t(kind.label)}</h3>
          <p class="muted">{t(kind.doc)}</p>
          <p class="secret-state">
            {isSet ? (
              <>
                <Badge tone={state?.locked ? 'warn' : state?.refused ? 'bad' : 'good'}>
                  {state?.locked
                    ? t('Locked')
                    : state?.refused
                      ? t('Refused // by the service')
                      : t('Set // the state of a key')}
                </Badge>
                {state?.ending && <span class="mono">{t('ends in {ending}', { ending: state.ending })}</span>}
                {state?.origin && <span>{t('for {host}', { host: state.origin.replace(/^https?:\/\//, '') })}</span>}
                {state?.kept && <span>{t(keptWords[state.kept])}</span>}
                {state?.expiresAt && <span>{t('ends {time}', { time: formatTime(state.expiresAt) })}</span>}
              </>
            ) : (
              <Badge>{t('Not set')}</Badge>
            )}
          </p>
        </div>
        <div class="secret-actions">
          {isSet && !editing && (
            <Button size="s" busy={outcome === 'asking'} onClick={test}>
              {outcome === 'asking' ? t('Testing…') : t('Test // verb, a button')}
            </Button>
          )}
          {isSet && (
            <Button size="s" look="danger" onClick={remove}>
              {t('Remove')}
            </Button>
          )}
          {kind.typed && !editing && (
            <Button size="s" look={isSet ? 'plain' : 'primary'} onClick={() => setEditing(true)}>
              {isSet ? t('Replace') : t('Add')}
            </Button>
          )}
        </div>
      </div>
      {removed.length > 0 && (
        <p class="muted" role="status">
          {t('Removed from what you pasted: {pieces}.', { pieces: listWords(removed.map((piece) => t(piece))) })}
        </p>
      )}
      {outcome && outcome !== 'asking' && (
        <TestResult
          outcome={outcome}
          onGrant={async (origins) => {
            if (await onGrant(origins)) await test()
          }}
        />
      )}
      {editing && (
        <SecretForm
          kind={kind}
          vault={vault}
          onCancel={() => setEditing(false)}
          onCleaned={setRemoved}
          onSave={async (value, keep) => {
            setOutcome(null)
            await onSave(value, keep)
            const outcome = await tried()
            if (isOfKey(outcome)) return outcome
            setEditing(false)
            setOutcome(outcome)
            say(t('{name} saved.', { name: t(kind.label) }))
            return outcome
          }}
        />
      )}
    </section>
  )
}

interface FormProps {
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
function SecretForm({ kind, vault, onSave, onCleaned, onCancel }: FormProps) {
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
