import { grouped } from '../../lib/core/amounts/decimal'
import { needsPerson, type PartRecord } from '../../lib/core/distribution/distribution-machine'
import { booksAgainst } from '../../lib/core/distribution/distribution-summary'
import type { Live, PlanView } from '../../lib/core/distribution/distribution-view'
import type { AppError } from '../../lib/core/errors/errors'
import { t } from '../../lib/core/language/t'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { cleanText } from '../../lib/core/text/text'
import { formatTime } from '../../lib/core/time/format-time'
import { distribute, partWords } from '../../lib/ui/distribution/console'
import { Button } from '../base/controls/button'
import { CopyButton } from '../base/controls/copy-button'
import { LazyDisclosure } from '../base/lazy-disclosure'
import { Badge } from '../base/states/badge'
import { Notice } from '../base/states/notice'
import { Value } from '../values/value'
import { Decision } from './part-decision'
import { PlanWalletList } from './plan-wallet-list'
import { StepError } from './step-error'
import './console.css'

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
