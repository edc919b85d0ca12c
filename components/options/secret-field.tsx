import { useState } from 'preact/hooks'
import type { CredentialKind } from '../../lib/api/services/credentials'
import type { CredentialState, Keep, TestOutcome, VaultState } from '../../lib/core/credentials/credential-state'
import { AppError } from '../../lib/core/errors/errors'
import { listWords } from '../../lib/core/language/list-words'
import { t } from '../../lib/core/language/t'
import { formatTime } from '../../lib/core/time/format-time'
import { notify, say } from '../../lib/ui/base/toasts'
import { Button } from '../base/controls/button'
import { useHeldFocus } from '../base/hooks/use-held-focus'
import { Badge } from '../base/states/badge'
import { isOfKey, keptWords } from './keep-labels'
import { SecretForm } from './secret-form'
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
