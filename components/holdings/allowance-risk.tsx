import { ExternalLink, Square } from 'lucide-preact'
import { useEffect, useState } from 'preact/hooks'
import { formatFiat } from '../../lib/core/amounts/format'
import type { AppError } from '../../lib/core/errors/errors'
import { isUnlimitedAllowance, type ListedAllowance, stakeOfAll } from '../../lib/core/holdings/allowance-list'
import type { Allowance } from '../../lib/core/holdings/open-allowances'
import { revokePage } from '../../lib/core/holdings/revoke-links'
import { t } from '../../lib/core/language/t'
import type { LookFurther } from '../../lib/ui/activity/feed'
import { type FeedState, wholeTo } from '../../lib/ui/activity/source-feed'
import { setting } from '../../lib/ui/base/settings'
import {
  checkCost,
  checkingSpenders,
  checkSpenders,
  isSpenderKnown,
  recallSpenders,
  stopChecking,
} from '../../lib/ui/holdings/spenders'
import { openOptions } from '../../lib/ui/navigation/open'
import { Button } from '../base/controls/button'
import { Dialog } from '../base/dialog'
import { useFrame } from '../base/frame'
import { Notice } from '../base/states/notice'
import { Trans } from '../base/trans'
import { TimeText } from '../values/time-text'
import { Amount, Value } from '../values/value'
import '../base/figure.css'
import '../records/rows-note.css'

/* What to know about a list of allowances: what is at risk, by whom, what it is based on, and where to revoke. */

interface RiskProps {
  open: readonly ListedAllowance[]
  chain: string
  hasWorth: boolean
  isWhole: boolean
}

/** What could be taken now, and by how many of whom; with the button that finds out about them. */
export function Risk({ open, chain, hasWorth, isWhole }: RiskProps) {
  const stake = stakeOfAll(open)
  const unlimited = open.filter(({ allowance }) => isUnlimitedAllowance(allowance)).length
  const unread = open.filter(({ stake: each }) => each === null).length
  return (
    <section class="card figure" aria-label={t('Could be taken now')}>
      <p class="figure-name">{t('Could be taken now')}</p>
      <p class={`figure-value${stake ? '' : ' nothing'}`}>{stake ? <Amount>{formatFiat(stake)}</Amount> : '—'}</p>
      <p class="figure-note" role="status">
        {[
          isWhole
            ? t('{n, plural, one {# open allowance} other {# open allowances}}.', { n: open.length })
            : t('{n, plural, one {# open allowance} other {# open allowances}} in the calls loaded so far.', {
                n: open.length,
              }),
          unlimited > 0 && t('{n} unlimited.', { n: unlimited }),
          !hasWorth
            ? t('What is held is unknown, and so is its worth.')
            : unread > 0 &&
              t('Of {n} the worth is unknown: no price that counts, or tokens not loaded.', { n: unread }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <Spenders open={open} chain={chain} />
    </section>
  )
}

/** Shows what earlier answers say about the spenders, and asks about the others at a press. */
function Spenders({ open, chain }: Pick<RiskProps, 'open' | 'chain'>) {
  const hashes = [...new Set(open.flatMap(({ allowance }) => allowance.spender.hash?.toLowerCase() ?? []))]
  useEffect(() => void recallSpenders(hashes, chain), [hashes.join(), chain])
  const [failed, fail] = useState<AppError | null>(null)
  const progress = checkingSpenders.value
  const unknown = hashes.filter((hash) => !isSpenderKnown(hash, chain))
  if (progress) {
    return (
      <p class="rows-note" role="status">
        <span>{t('{done} of {all} spenders checked', progress)}</span>
        <Button size="s" look="quiet" onClick={stopChecking}>
          <Square size={11} aria-hidden="true" />
          {t('Stop')}
        </Button>
      </p>
    )
  }
  if (unknown.length === 0) return null
  const credits = checkCost(unknown.length)
  return (
    <>
      {failed && <Notice tone="warn">{failed.message}</Notice>}
      <p class="rows-note">
        <Button
          size="s"
          {...(credits > 0 && { title: t('Up to {n, plural, one {# credit} other {# credits}}', { n: credits }) })}
          onClick={() => {
            fail(null)
            void checkSpenders(unknown, chain).then(fail)
          }}
        >
          {t('{n, plural, one {Check # spender} other {Check # spenders}}', { n: unknown.length })}
        </Button>
        <span>{t('Asks for name, source and age of each.')}</span>
      </p>
    </>
  )
}

/** What the list is based on, and how to read further back. */
export function Limits({ state, looking }: { state: FeedState; looking: LookFurther }) {
  const isWhole = state.status === 'end' && !state.stopped
  const oldest = wholeTo(state)
  return (
    <p class="rows-note allowances-limits">
      <span>
        {isWhole ? (
          t('Based on all its calls. Amounts spent since are not deducted.')
        ) : oldest === null ? (
          t('Based on the calls loaded so far; older ones may have allowed more. Amounts spent since are not deducted.')
        ) : (
          <Trans
            text="Based on calls back to {time}; older ones may have allowed more. Amounts spent since are not deducted."
            with={{ time: <TimeText value={oldest} /> }}
          />
        )}{' '}
        {t('What was signed but not used yet, or given in somebody else’s transaction, is not seen here.')}
      </span>
      {looking.isLooking.value ? (
        <Button look="quiet" size="s" onClick={looking.stop}>
          {t('Stop')}
        </Button>
      ) : (
        state.status === 'more' && (
          <Button look="quiet" size="s" onClick={() => void looking.look(mostRounds, () => false)}>
            {t('Look further back')}
          </Button>
        )
      )}
    </p>
  )
}

/** Rounds of loading that one press starts. */
const mostRounds = 60

/** Where allowances are taken back: no site is chosen at first. */
export function SiteNote() {
  const frame = useFrame()
  const chosen = setting('revokeSite').value !== ''
  return (
    <p class="rows-note">
      <span>
        {chosen
          ? t(
              'Hashgloss never asks your wallet for anything here: you revoke at the contract or at the site you chose.',
            )
          : t(
              'Hashgloss never asks your wallet for anything here: you revoke at the contract, or at a site you choose.',
            )}
      </span>
      <Button look="quiet" size="s" onClick={() => void openOptions('/chains', frame)}>
        {chosen ? t('Change the site') : t('Choose a site')}
      </Button>
    </p>
  )
}

interface RevokeDialogProps {
  allowance: Allowance
  address: string
  chain: string
  onClose: () => void
}

/** Shows what will be opened, before it is. */
export function RevokeDialog({ allowance: { token, spender }, address, chain, onClose }: RevokeDialogProps) {
  const url = revokePage(setting('revokeSite').value, {
    ...{ address, chain },
    token: token.address_hash ?? '',
    spender: spender.hash ?? '',
  })
  if (!url) return null
  return (
    <Dialog
      title={t('Open {host}?', { host: url.host })}
      onClose={onClose}
      actions={
        <a
          class="button"
          data-look="primary"
          data-size="m"
          href={url.href}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onClose}
        >
          <ExternalLink size={14} aria-hidden="true" />
          {t('Open // verb, a button')}
        </a>
      }
    >
      <p class="revoke-url">
        <Value class="mono">{url.href}</Value>
      </p>
      <p>
        {t(
          'You chose this site; Hashgloss does not know it. It learns what is in this address. Read what your wallet shows before you sign.',
        )}
      </p>
    </Dialog>
  )
}
