import { useState } from 'preact/hooks'
import { grouped } from '../../lib/core/amounts/decimal'
import { isOpen, may, needsPerson, type PartRecord } from '../../lib/core/distribution/distribution-machine'
import { booksAgainst } from '../../lib/core/distribution/distribution-summary'
import type { Live, PlanView, Proof } from '../../lib/core/distribution/distribution-view'
import type { AppError } from '../../lib/core/errors/errors'
import { t } from '../../lib/core/language/t'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { cleanText } from '../../lib/core/text/text'
import { formatTime } from '../../lib/core/time/format-time'
import { distribute, ledger, partWords } from '../../lib/ui/distribution/console'
import { Button } from '../base/controls/button'
import { CopyButton } from '../base/controls/copy-button'
import { LazyDisclosure } from '../base/lazy-disclosure'
import { Badge } from '../base/states/badge'
import { Notice } from '../base/states/notice'
import { adviceFor } from './advice-for'
import { PlanWalletList } from './plan-wallet-list'
import { StepError } from './step-error'
import './console.css'
import { FormField } from '../base/controls/field'
import { Dialog } from '../base/dialog'
import { Value } from '../values/value'

interface Props {
  part: PartRecord
  plan: PlanView
  live: Live | null
  /** Whether work on the plan is under way. */
  busy: boolean
  /** Why the last step with this part failed. */
  error: AppError | null
  onRun: (work: () => Promise<PlanView>) => void
}

/** One request of a plan: its state, what is known about it, and what a person can do. */
export function PartItem({ part, plan, live, busy, error, onRun }: Props) {
  const { label, tone } = partWords(part)
  const mine = live?.part === part.id ? live : null
  return (
    <li class="part" data-live={mine !== null} data-state={part.state}>
      <div class="part-line">
        <span class="part-number">{t('Part {number} of {of}', { number: part.number, of: part.of })}</span>
        <span class="part-count">{t('{n, plural, one {# wallet} other {# wallets}}', { n: part.count })}</span>
        <Value class="amount">{grouped(part.total)}</Value>
        <span class="part-id">
          <code>
            <Value title={part.id}>{part.id}</Value>
          </code>
          <CopyButton text={part.id} what={t('ID // in “Copy ID”')} />
        </span>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {mine && <Progress live={mine} part={part} />}
      <Result part={part} />
      {part.evidence.length > 0 && (
        <ul class="evidence">
          {part.evidence.map(({ at, text }, index) => (
            <li key={index}>
              {formatTime(at)} · <Value>{wordsOf(text)}</Value>
            </li>
          ))}
        </ul>
      )}
      {error && <StepError error={error} />}
      {!mine && needsPerson(part) && <Decision part={part} plan={plan} busy={busy} onRun={onRun} />}
      {!mine && booksAgainst(part) && (
        <Notice
          tone="warn"
          action={
            <Button size="s" busy={busy} onClick={() => onRun(() => distribute('check', { part: part.id }))}>
              {t('Check the totals')}
            </Button>
          }
        >
          {t(
            'The service confirmed it, but its totals do not show it. They may be late, or nothing was paid: ask the service before you tell anybody that it was.',
          )}
        </Notice>
      )}
      {plan.forgottenAt === undefined && (
        <LazyDisclosure
          title={t('Wallets of part {number}', { number: part.number })}
          load={loadWallets}
          with={{ plan, part: part.id, holds: '' }}
        />
      )}
    </li>
  )
}

const loadWallets = async () => PlanWalletList

function Progress({ live, part }: { live: Live; part: PartRecord }) {
  const words = {
    preparing: t('Reading the balance first…'),
    sending: t('Sending {n, plural, one {# wallet} other {# wallets}}; waiting for the answer…', { n: part.count }),
    checking: t(
      'Checking the service’s totals: {n, plural, one {# reading} other {# readings}} so far. They must stay the same for a while before they count.',
      { n: live.readings ?? 0 },
    ),
  }
  return (
    <p class="points-line" role="status">
      {words[live.phase]}
      {live.phase === 'checking' && (
        <Button size="s" look="quiet" onClick={() => void distribute('stop', { part: part.id })}>
          {t('Stop looking')}
        </Button>
      )}
    </p>
  )
}

/** The service's last answer, in numbers. */
function Result({ part }: { part: PartRecord }) {
  const verdict = part.attempts.at(-1)?.verdict
  if (!verdict) return null
  const { accountsDistributed: given, accountsCreated: made, said, kind } = verdict
  if (given !== undefined) {
    const counts = { given: Number(given), n: part.count }
    return (
      <p class="muted">
        {made === undefined || made === '0'
          ? t('{given} of {n, plural, one {# wallet} other {# wallets}} got points.', counts)
          : t(
              '{given} of {n, plural, one {# wallet} other {# wallets}} got points, {made, plural, one {# account was} other {# accounts were}} created.',
              { ...counts, made: Number(made) },
            )}
      </p>
    )
  }
  if (kind === 'confirmed' || !said) return null
  return (
    <details class="facts" open={kind === 'rejected'}>
      <summary>{t('Raw response')}</summary>
      <code>
        <Value>{cleanText(said, 300)}</Value>
      </code>
    </details>
  )
}

/** Until when the service's last answer asked to wait, if it did. */
function pauseOf({ attempts }: PartRecord): string {
  const { endedAt, verdict } = attempts.at(-1) ?? {}
  const wait = verdict?.retryAfter
  if (endedAt === undefined || wait === undefined || wait > 86_400) return ''
  const time = formatTime(Math.ceil(endedAt / 60_000 + wait / 60) * 60_000)
  return ` ${t('The service asked to wait until {time}.', { time })}`
}

/** What resending an id can cause, and why. */
function promise({ attempts }: PartRecord, proof: Proof | undefined): string {
  if (attempts.some(({ key }) => !key)) {
    return t(
      'With which key it was sent is lost. An id is used once under one key: under another it may be paid again.',
    )
  }
  if (!proof) {
    return t(
      'The interface promises that an id is used only once; this service has not yet shown that it keeps this promise.',
    )
  }
  return t('This service uses an id only once: “{id}”, sent again, was refused as used ({time}).', {
    id: proof.id,
    time: formatTime(proof.at),
  })
}

/** What a person can do about a part that is not settled. */
function Decision({ part, plan, busy, onRun }: Pick<Props, 'part' | 'plan' | 'busy' | 'onRun'>) {
  /** The revision that a person is about to close. */
  const [closing, setClosing] = useState<number | null>(null)
  const text = adviceFor(part)
  if (!text) return null
  const maySend = may(part, 'claim') || may(part, 'arm')
  return (
    <Notice tone="warn">
      <div class="points-stack">
        <p>
          {text}
          {pauseOf(part)}
          {isOpen(part) && part.state !== 'conflict' && (
            <>
              {' '}
              {promise(
                part,
                ledger.value?.proven.find(({ environment }) => environment === plan.environment),
              )}
            </>
          )}
        </p>
        <div class="points-actions">
          {may(part, 'look') && (
            <Button size="s" busy={busy} onClick={() => onRun(() => distribute('check', { part: part.id }))}>
              {t('Check the totals')}
            </Button>
          )}
          {maySend && (
            <Button
              size="s"
              busy={busy}
              onClick={() => onRun(() => distribute('resend', { part: part.id, seen: part.revision }))}
            >
              {t('Send the same request again')}
            </Button>
          )}
          {may(part, 'close') && (
            <Button size="s" look="quiet" onClick={() => setClosing(part.revision)}>
              {t('Close the part')}
            </Button>
          )}
        </div>
      </div>
      {closing !== null && (
        <CloseDialog
          part={part}
          onClose={() => setClosing(null)}
          onConfirm={(note) => {
            setClosing(null)
            onRun(() => distribute('close', { part: part.id, seen: closing, note }))
          }}
        />
      )}
    </Notice>
  )
}

interface CloseProps {
  part: PartRecord
  onClose: () => void
  onConfirm: (note: string) => void
}

/** Closes a part by a person's decision, with the reason for later readers of the record. */
export function CloseDialog({ part, onClose, onConfirm }: CloseProps) {
  const [note, setNote] = useState('')
  return (
    <Dialog
      title={t('Close part {number} of {of}', { number: part.number, of: part.of })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('Keep it open')}</Button>
          <Button look="primary" disabled={note.trim() === ''} onClick={() => onConfirm(note)}>
            {t('Close the part')}
          </Button>
        </>
      }
    >
      <p>
        {t(
          'It is not sent again from here, and later parts go on. Whether its {n, plural, one {# wallet was} other {# wallets were}} paid is then yours to know. The id stays in the record.',
          { n: part.count },
        )}
      </p>
      <FormField label={t('What do you know about it?')} hint={t('Such as: the service’s support confirmed it.')}>
        {(control) => (
          <input {...control} value={note} maxLength={300} onInput={(event) => setNote(event.currentTarget.value)} />
        )}
      </FormField>
    </Dialog>
  )
}
