import { Fragment } from 'preact'
import type { Came } from '../../lib/core/activity/came-since'
import { decimalText } from '../../lib/core/amounts/decimal'
import { tightAmount } from '../../lib/core/amounts/format'
import { grouped } from '../../lib/core/amounts/grouped'
import { chainById } from '../../lib/core/chains/chains'
import { t } from '../../lib/core/language/t'
import { tokenName } from '../../lib/core/names/token-name'
import { ownActivity } from '../../lib/ui/home/own-activity'
import { Trans } from '../base/trans'
import { Amount } from '../values/value'

/** More would not fit on its line. */
const mostSums = 2

/** What arrived at an own address within a week, as sums by coin and token; the tooltip has all digits. */
export function OwnWeek({ address, chain }: { address: string; chain: string }) {
  const known = ownActivity(address, chain)
  if (!known) return null
  const { came, isWhole } = known
  if (came.length === 0)
    return <>{isWhole ? t('Nothing received in 7 days') : t('Nothing received in 7 days, of what is loaded')}</>
  const sums = came.slice(0, mostSums).map((each, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <Sum came={each} chain={chain} />
    </Fragment>
  ))
  const more = came.length - mostSums
  const amounts = (
    <>
      {sums}
      {more > 0 && ` ${t('and {count} more', { count: more })}`}
    </>
  )
  return isWhole ? (
    <Trans text="Received in 7 days: {amounts}" with={{ amounts }} />
  ) : (
    <Trans text="Received in 7 days, of what is loaded: {amounts}" with={{ amounts }} />
  )
}

function Sum({ came: { token, amount, isLeast }, chain }: { came: Came; chain: string }) {
  const name = token ? tokenName(token, 16, chainById(chain)) : chainById(chain).coin
  const least = isLeast && amount ? '≥ ' : ''
  const exact = amount ? `${least}${grouped(decimalText(amount))} ${name}` : t('an unknown amount')
  return (
    <Amount class="own-sum" title={exact}>
      +{least}
      {amount ? `${tightAmount(amount)} ` : ''}
      <bdi>{name}</bdi>
    </Amount>
  )
}
