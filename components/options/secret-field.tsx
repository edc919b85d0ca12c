import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { CredentialKind } from '../../lib/api/credentials'
import { keyOfOther, neverKey } from '../../lib/api/key-shape'
import { cleanSecret } from '../../lib/core/clean-secret'
import type { CredentialState } from '../../lib/core/credentials/credential-state'
import type { Keep } from '../../lib/core/credentials/keep'
import type { TestOutcome } from '../../lib/core/credentials/test-outcome'
import type { VaultState } from '../../lib/core/credentials/vault-state'
import { AppError } from '../../lib/core/errors'
import { formatTime } from '../../lib/core/format-time'
import { phrase } from '../../lib/core/phrases/phrase'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { secretFault } from '../../lib/core/secret-fault'
import { say } from '../../lib/ui/base/say'
import { setting } from '../../lib/ui/base/settings'
import { notify } from '../../lib/ui/base/toasts'
import { Badge } from '../base/badge'
import { Button } from '../base/button'
import { Choices } from '../base/choices'
import { Field } from '../base/field'
import { useHeldFocus } from '../base/use-held-focus'
import { TestResult } from './test-result'
import './secret-field.css'

interface Props {
  kind: CredentialKind
  state: CredentialState | undefined
  vault: VaultState | null
  onSave: (value: string, keep: Keep) => Promise<void>
  onClear: () => Promise<void>
  onTest: () => Promise<TestOutcome>
  /** Permission to reach the host, asked for inside the click. */
  onGrant: (origins: readonly string[]) => Promise<boolean>
  /** Asks for it at once where it is not set. */
  begun?: boolean
}

const keepLabels: Record<Keep, string> = {
  session: 'Until the browser closes',
  device: 'On this device',
  passphrase: 'Protected by passphrase',
}

/** Outcomes that a key itself is to blame for: they are told at its field, which stays open. */
const isOfKey = ({ state }: TestOutcome) => state === 'refused' || state === 'no-credit'

/** A secret goes in and never comes out: what is set is told by its last four characters. It is tested as it is saved. */
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
  return (
    <section class="secret" aria-label={kind.label} ref={place}>
      <div class="secret-head">
        <div>
          <h3>{kind.label}</h3>
          <p class="muted">{kind.doc}</p>
          <p class="secret-state">
            {isSet ? (
              <>
                <Badge tone={state?.locked ? 'warn' : 'good'}>{state?.locked ? 'Locked' : 'Set'}</Badge>
                {state?.ending && <span class="mono">ends in {state.ending}</span>}
                {state?.origin && <span>for {state.origin.replace(/^https?:\/\//, '')}</span>}
                {state?.kept && <span>{keepLabels[state.kept].toLowerCase()}</span>}
                {state?.expiresAt && <span>ends {formatTime(state.expiresAt)}</span>}
              </>
            ) : (
              <Badge>Not set</Badge>
            )}
          </p>
        </div>
        <div class="secret-actions">
          {isSet && !editing && (
            <Button size="s" busy={outcome === 'asking'} onClick={test}>
              {outcome === 'asking' ? 'Testing…' : 'Test'}
            </Button>
          )}
          {isSet && (
            <Button
              size="s"
              look="danger"
              onClick={() => {
                setOutcome(null)
                setRemoved([])
                onClear().then(
                  () => say(`${kind.label} removed.`),
                  (thrown) => notify(AppError.from(thrown).message, 'bad'),
                )
              }}
            >
              Remove
            </Button>
          )}
          {kind.typed && !editing && (
            <Button size="s" look={isSet ? 'plain' : 'primary'} onClick={() => setEditing(true)}>
              {isSet ? 'Replace' : 'Add'}
            </Button>
          )}
        </div>
      </div>
      {removed.length > 0 && (
        <p class="muted" role="status">
          Removed from what you pasted: {removed.join(', ')}.
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
            say(`${kind.label} saved.`)
            return outcome
          }}
        />
      )}
    </section>
  )
}

interface FormProps {
  kind: CredentialKind
  vault: Props['vault']
  /** Saves and tests it; gives what the test said. */
  onSave: (value: string, keep: Keep) => Promise<TestOutcome>
  /** What was copied along with it. */
  onCleaned: (removed: readonly string[]) => void
  onCancel: () => void
}

function SecretForm({ kind, vault, onSave, onCleaned, onCancel }: FormProps) {
  // The value lives in the input alone: no state, no draft, nothing that could be shown again.
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  /** It is saved all the same, and waits for its owner's word. */
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
    if (never) return refuse(`${wordsOf(subject)} was not saved: this looks like ${never}.`)
    const fault = secretFault(subject, value)
    if (fault) return refuse(wordsOf(fault))
    if (input.current) input.current.value = value
    onCleaned(removed)
    setError(null)
    setBusy(true)
    try {
      const outcome = await onSave(value, keep)
      if (!isOfKey(outcome) || !('said' in outcome)) return
      setKept(true)
      const other = keyOfOther(value, setting('provider').peek())
      const said = wordsOf(outcome.said)
      refuse(other ? `${said} It looks like a key of ${other}.` : said)
    } catch (thrown) {
      refuse(AppError.from(thrown).message)
    }
  }
  return (
    <form class="secret-form" onSubmit={save} autocomplete="off">
      <Field label={kind.label} bare error={error}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="password"
            autocomplete="off"
            spellcheck={false}
            data-1p-ignore
            data-lpignore="true"
            placeholder="Paste it here"
          />
        )}
      </Field>
      <div class="secret-foot">
        {keeps.length > 1 ? (
          <Choices
            legend="How long it is kept"
            look="segments"
            value={keep}
            options={keeps.map((value) => ({ value, label: keepLabels[value] }))}
            onChange={setKeep}
          />
        ) : (
          <span class="muted">
            {kind.sessionOnly
              ? 'Deleted when the browser closes or Hashgloss updates.'
              : 'Kept until the browser closes or Hashgloss updates. Set a passphrase to keep it longer.'}
          </span>
        )}
        <span class="secret-actions">
          <Button size="s" look="quiet" onClick={onCancel}>
            {kept ? 'Keep it anyway' : 'Cancel'}
          </Button>
          <Button size="s" look="primary" type="submit" busy={busy}>
            {busy ? 'Testing…' : 'Save'}
          </Button>
        </span>
      </div>
    </form>
  )
}
