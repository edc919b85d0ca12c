import { Fragment } from 'preact'
import { type Came, movedSince } from '../../lib/core/activity/came-since'
import { decimalText, grouped } from '../../lib/core/amounts/decimal'
import { isTiny, tightAmount } from '../../lib/core/amounts/format'
import type { Chain } from '../../lib/core/chains/chains'
import { msg, t } from '../../lib/core/language/t'
import { tokenName } from '../../lib/core/names/token-name'
import { isOwn } from '../../lib/ui/address-book/mark-own'
import { now } from '../../lib/ui/base/now'
import { ownActivity, week } from '../../lib/ui/home/own-activity'
import { ownBook } from '../../lib/ui/home/own-book'
import { Trans } from '../base/trans'
import { ChainSign } from '../values/sign-of-chain'
import { Amount } from '../values/value'

/** More would not fit on its line. */
const mostSums = 2

/** What came to the own addresses within a week, and what left them, as home has read it: on the chain in view. */
export function OwnWeek({ chain }: { chain: Chain }) {
  const own = ownBook()
  const known = own.flatMap(({ address }) => ownActivity(address, chain.id) ?? [])
  if (known.length === 0) return null
  const isWhole = known.length === own.length && known.every((each) => each.isWhole)
  const { came, went } = movedSince(
    known.flatMap(({ loaded }) => loaded),
    now.peek() - week,
    isOwn,
  )
  return (
    <div class="portfolio-week">
      <ChainSign id={chain.id} name={chain.name} />
      <div>
        <p>
          {came.length === 0 ? (
            isWhole ? (
              t('Nothing received in 7 days')
            ) : (
              t('Nothing received in 7 days, of what is loaded')
            )
          ) : (
            <Trans
              text={
                isWhole ? msg('Received in 7 days: {amounts}') : msg('Received in 7 days, of what is loaded: {amounts}')
              }
              with={{ amounts: <Sums all={came} sign="+" chain={chain} /> }}
            />
          )}
        </p>
        {went.length > 0 && (
          <p>
            <Trans
              text={isWhole ? msg('Sent in 7 days: {amounts}') : msg('Sent in 7 days, of what is loaded: {amounts}')}
              with={{ amounts: <Sums all={went} sign="−" chain={chain} /> }}
            />
          </p>
        )}
      </div>
    </div>
  )
}

function Sums({ all, sign, chain }: { all: readonly Came[]; sign: '+' | '−'; chain: Chain }) {
  const more = all.length - mostSums
  return (
    <>
      {all.slice(0, mostSums).map(({ token, amount, isLeast }, index) => {
        const name = token ? tokenName(token, 16, chain) : chain.coin
        const least = isLeast && amount ? '≥ ' : ''
        const exact = amount ? `${least}${grouped(decimalText(amount))} ${name}` : t('an unknown amount')
        return (
          <Fragment key={index}>
            {index > 0 && ' '}
            <Amount class={sign === '+' ? 'own-sum' : undefined} title={exact}>
              {/* The line says the direction of what is less than something. */}
              {isTiny(amount) ? '' : sign}
              {least}
              {amount ? `${tightAmount(amount)} ` : ''}
              <bdi>{name}</bdi>
            </Amount>
          </Fragment>
        )
      })}
      {more > 0 && ` ${t('and {count} more', { count: more })}`}
    </>
  )
}
