import { ChevronRight, Coins } from 'lucide-preact'
import { useEffect, useMemo } from 'preact/hooks'
import { decimalText, grouped, parseDecimal, roundDecimal } from '../../lib/core/amounts/decimal'
import { formatInteger } from '../../lib/core/amounts/format'
import { t } from '../../lib/core/language/t'
import type { Environment } from '../../lib/core/points/environment'
import { useResource } from '../../lib/ui/data/use-resource'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { balancesOf, environmentNow, markSeen, publicPoints, signedIn } from '../../lib/ui/points/points'
import { useLoaded } from '../base/hooks/use-loaded'
import { Badge } from '../base/states/badge'
import { Trans } from '../base/trans'
import './points-line.css'
import { Value } from '../values/value'
import { SignInButton } from './sign-in-button'

const loadWeek = () => import('./week-change').then((it) => it.WeekChange)

/** The reader's points on one line: total and rank, or the link to sign in. The same height in every state. */
export function PointsLine() {
  const environment = environmentNow()
  const who = signedIn(environment)
  const name = (
    <>
      <Coins size={16} aria-hidden="true" />
      <span class="points-short-name">
        {t('Reward points')} {environment === 'test' && <Badge tone="warn">{t('Test // a host')}</Badge>}
      </span>
    </>
  )
  if (who?.address) {
    return (
      <a class="card points-short" href={viewHref('points')}>
        {name}
        <Standing key={`${environment} ${who.address}`} environment={environment} address={who.address} />
        <ChevronRight size={14} aria-hidden="true" />
      </a>
    )
  }
  return (
    <section class="card points-short" aria-label={t('Reward points')}>
      {name}
      {who === null && <SignInButton size="s" />}
    </section>
  )
}

function Standing({ environment, address }: { environment: Environment; address: string }) {
  const balances = useMemo(() => balancesOf(environment), [environment])
  const standing = useMemo(() => publicPoints(environment, address), [environment, address])
  const own = useResource(balances)
  const rank = useResource(standing).value?.place?.rank
  const totalText = own.value?.total
  const total = parseDecimal(totalText)
  // What is visible here is no longer new.
  useEffect(() => {
    if (totalText) markSeen(environment, totalText)
  }, [totalText, environment])
  const Week = useLoaded(loadWeek)
  return (
    <span class="points-short-values" data-numeric="true">
      {total ? (
        <Value as="strong" title={grouped(decimalText(total))}>
          {grouped(decimalText(roundDecimal(total, 2)))}
        </Value>
      ) : (
        <span class="muted">{own.error ? t('Not available') : '…'}</span>
      )}
      {rank != null && (
        <span class="muted">
          {' · '}
          <Trans text="rank {rank}" with={{ rank: <Value>{formatInteger(rank)}</Value> }} />
        </span>
      )}
      <small class="muted points-short-week">{Week ? <Week environment={environment} address={address} /> : '…'}</small>
    </span>
  )
}
