import { useState } from 'preact/hooks'
import { isOpen, may, type PartRecord } from '../../lib/core/distribution/distribution-machine'
import type { PlanView, Proof } from '../../lib/core/distribution/distribution-view'
import { msg, t } from '../../lib/core/language/t'
import { formatTime } from '../../lib/core/time/format-time'
import { distribute, ledger } from '../../lib/ui/distribution/console'
import { Button } from '../base/controls/button'
import { FormField } from '../base/controls/field'
import { Dialog } from '../base/dialog'
import { Notice } from '../base/states/notice'
import './console.css'

/**
 * What a part needs from a person: nothing if it continues automatically or is over, otherwise a decision and its
 * basis.
 */
type Need = 'goes-on' | 'over' | { decide: string }

const needs: Record<PartRecord['state'], Need> = {
  frozen: 'goes-on',
  armed: 'goes-on',
  sending: 'goes-on',
  confirmed: 'over',
  'confirmed-partial': 'over',
  'confirmed-by-duplicate': 'over',
  'confirmed-by-balance': 'over',
  reconciling: 'goes-on',
  closed: 'over',
  unknown: {
    decide: msg(
      'Whether it was paid is unknown. The service’s totals usually show it. It is never sent again automatically.',
    ),
  },
  'likely-not-applied': {
    decide: msg(
      'The totals did not change, so it was probably not paid. Sending the same request again proves it: the id is used once.',
    ),
  },
  indeterminate: {
    decide: msg(
      'The totals changed in a way that this request alone does not explain. Somebody else may use the key. Decide from the evidence above.',
    ),
  },
  conflict: {
    decide: msg(
      'The service knows this id already: exactly this payload was sent before, from another device or before the record was lost. Close it if that is so.',
    ),
  },
  rejected: {
    decide: msg(
      'The service refused it and nothing was paid. Fix the cause and send the same request again, or edit what is unpaid: that becomes a plan with its own ids.',
    ),
  },
}

/** A later refused attempt says nothing about the totals. */
function adviceFor({ state, attempts, evidence }: PartRecord): string | null {
  const last = attempts.at(-1)?.verdict
  if (state === 'indeterminate' && last?.kind === 'rejected' && isSame(evidence.at(-1)?.text, last.reason)) {
    return t(
      'The service refused this attempt; whether an earlier one was applied is still open. Fix the cause and send it again, or check the totals.',
    )
  }
  const need = needs[state]
  return typeof need === 'string' ? null : t(need.decide)
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

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

interface Props {
  part: PartRecord
  plan: PlanView
  /** Whether work on the plan is under way. */
  busy: boolean
  onRun: (work: () => Promise<PlanView>) => void
}

/** What a person can do about a part that is not settled. */
export function Decision({ part, plan, busy, onRun }: Props) {
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
