import { useEffect, useRef, useState } from 'preact/hooks'
import { addDecimals, decimalText, fromUnits, grouped } from '../../lib/core/amounts/decimal'
import { coinDecimals, fiatOfCoin, formatCoinTight, isTiny, signed, tightAmount } from '../../lib/core/amounts/format'
import { chainById } from '../../lib/core/chains/chains'
import type { OwnLook } from '../../lib/core/data/own-memory'
import { countSince } from '../../lib/core/following/followed'
import { t } from '../../lib/core/language/t'
import { following } from '../../lib/ui/following/following'
import { newWords } from '../../lib/ui/following/new-words'
import { asksAtHome, ownActivity, ownOverview, readBalance, readOwn } from '../../lib/ui/home/own-activity'
import { Badge } from '../base/states/badge'
import { Trans } from '../base/trans'
import { TimeText } from '../values/time-text'
import { Amount } from '../values/value'

interface Props {
  address: string
  chain: string
  /** Counts how often the reader asked for an update. */
  asked: number
}

/** An own address's balance on a chain, its worth and age, the change since the previous look, and how much is new. */
export function OwnChange({ address, chain, asked }: Props) {
  const [look, setLook] = useState<OwnLook | null>()
  // A press counts once: after that, another chain loads as usual.
  const heard = useRef(0)
  useEffect(() => {
    let is = true
    const show = (next: OwnLook | null) => is && setLook(next)
    const read = async () => {
      show(await readBalance(address, chain, { asks: false }))
      const how = { asks: asksAtHome(), insists: asked > heard.current }
      heard.current = asked
      await Promise.all([readBalance(address, chain, how).then(show), readOwn(address, chain, how)])
    }
    void read().catch(() => show(null))
    return () => {
      is = false
    }
  }, [address, chain, asked])
  return (
    <span class="recent-note own-balance">
      {look === undefined ? (
        '…'
      ) : (
        <>
          {look ? (
            <KnownBalance look={look} price={ownOverview(address, chain)?.value.exchange_rate} chain={chain} />
          ) : (
            t('Balance unknown: not looked up lately')
          )}
          <NewBadge address={address} chain={chain} />
        </>
      )}
    </span>
  )
}

/** A followed address is checked regularly; any other is checked here. */
function NewBadge({ address, chain }: { address: string; chain: string }) {
  const news = following.value?.find((each) => each.chain === chain && each.address === address.toLowerCase())
  const count = news ? news.unseen > 0 && countSince(news, news.told - news.unseen) : ownActivity(address, chain)?.fresh
  if (!count || count.n === 0) return null
  return (
    <>
      {' '}
      <Badge tone="accent">{newWords(count)}</Badge>
    </>
  )
}

function KnownBalance({ look: { seen, before }, price, chain }: { look: OwnLook; price: unknown; chain: string }) {
  const coin = chainById(chain)
  const change = before && changeOf(seen.balance, before.balance)
  const worth = fiatOfCoin(seen.balance, price)
  const balance = (
    <>
      <Amount>{formatCoinTight(seen.balance, coin)}</Amount>
      {worth && (
        <>
          {' · '}
          <Amount class="own-worth">{worth}</Amount>
        </>
      )}
    </>
  )
  const time = <TimeText value={seen.at} />
  if (!change || !before) return <Trans text="{balance} · updated {time}" with={{ balance, time }} />
  return (
    <Trans
      text="{balance} · {change} since {time}"
      with={{
        balance,
        change: <Amount title={change.exact}>{change.short}</Amount>,
        time: <TimeText value={before.at} />,
      }}
    />
  )
}

/** `+0.5`, and the same with all digits; null if nothing changed or one of the two is not a number. */
function changeOf(now: string, then: string): { short: string; exact: string } | null {
  const [to, from] = [fromUnits(now, coinDecimals), fromUnits(then, coinDecimals)]
  const by = to && from && addDecimals(to, { ...from, digits: -from.digits })
  if (!by || by.digits === 0n) return null
  const size = by.digits < 0n ? { ...by, digits: -by.digits } : by
  const amount = tightAmount(size)
  const inWords = by.digits < 0n ? t('{amount} out', { amount }) : t('{amount} in', { amount })
  return {
    short: isTiny(size) ? inWords : signed(by, tightAmount),
    exact: signed(by, (each) => grouped(decimalText(each))),
  }
}
