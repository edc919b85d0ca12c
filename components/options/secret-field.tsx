import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { CredentialKind } from '../../lib/api/credentials'
import { AppError } from '../../lib/core/errors'
import { formatTime } from '../../lib/core/format-time'
import { secretFault } from '../../lib/core/secret-fault'
import type { CredentialState, TestOutcome } from '../../lib/rpc/contract'
import type { Keep } from '../../lib/ui/data/credentials'
import { say } from '../../lib/ui/said'
import { notify } from '../../lib/ui/toasts'
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
  vault: { made: boolean; open: boolean } | null
  onSave: (value: string, keep: Keep) => Promise<void>
  onClear: () => Promise<void>
  onTest: () => Promise<TestOutcome>
  /** Permission to reach the host, asked for inside the click. */
  onGrant: (origins: readonly string[]) => Promise<boolean>
}

const keepLabels: Record<Keep, string> = {
  session: 'Until the browser closes',
  device: 'On this device',
  passphrase: 'Behind the passphrase',
}

/** A secret goes in and never comes out: what is set is told by its last four characters. */
export function SecretField({ kind, state, vault, onSave, onClear, onTest, onGrant }: Props) {
  const [editing, setEditing] = useState(false)
  const [outcome, setOutcome] = useState<TestOutcome | 'asking' | null>(null)
  const isSet = state?.set ?? false
  const place = useHeldFocus<HTMLElement>()

  const test = async () => {
    setOutcome('asking')
    setOutcome(await onTest().catch((thrown) => ({ state: 'failed' as const, said: AppError.from(thrown).message })))
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
          {isSet && (
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
          onSave={async (value, keep) => {
            await onSave(value, keep)
            setEditing(false)
            setOutcome(null)
            say(`${kind.label} saved.`)
          }}
        />
      )}
    </section>
  )
}

interface FormProps {
  kind: CredentialKind
  vault: Props['vault']
  onSave: Props['onSave']
  onCancel: () => void
}

function SecretForm({ kind, vault, onSave, onCancel }: FormProps) {
  // The value lives in the input alone: no state, no draft, nothing that could be shown again.
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const keeps: Keep[] = [
    'session',
    ...(kind.keep === 'device' ? (['device'] as const) : []),
    ...(!kind.sessionOnly && vault?.open ? (['passphrase'] as const) : []),
  ]
  useLayoutEffect(() => input.current?.focus(), [])
  const [keep, setKeep] = useState<Keep>(kind.keep === 'device' ? 'device' : 'session')

  const save = async (event: Event) => {
    event.preventDefault()
    const value = input.current?.value.trim() ?? ''
    const fault = secretFault(value)
    setError(fault && `${kind.subject} ${fault}`)
    if (fault) return input.current?.focus()
    setBusy(true)
    try {
      await onSave(value, keep)
    } catch (thrown) {
      setError(AppError.from(thrown).message)
      setBusy(false)
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
              ? 'Forgotten when the browser closes or Hashgloss is updated.'
              : 'Kept until the browser closes or Hashgloss is updated. A passphrase lets it stay.'}
          </span>
        )}
        <span class="secret-actions">
          <Button size="s" look="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Button size="s" look="primary" type="submit" busy={busy}>
            Save
          </Button>
        </span>
      </div>
    </form>
  )
}
