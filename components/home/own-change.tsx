import { useEffect, useState } from 'preact/hooks'
import { addDecimals, decimalText, fromUnits } from '../../lib/core/amounts/decimal'
import { coinDecimals, formatCoinTight, tightAmount } from '../../lib/core/amounts/format'
import { grouped } from '../../lib/core/amounts/grouped'
import { chainById } from '../../lib/core/chains/chains'
import { countSince, type Followed } from '../../lib/core/following/followed'
import { t } from '../../lib/core/language/t'
import { following } from '../../lib/ui/following/following'
import { newWords } from '../../lib/ui/following/new-words'
import { keptLook, type OwnLook } from '../../lib/ui/home/own-looks'
import { Badge } from '../base/states/badge'
import { Trans } from '../base/trans'
import { TimeText } from '../values/time-text'
import { Value } from '../values/value'

/**
 * An own address's stored balance on a chain, its age, and the change since the previous look. Sends no request: home
 * costs nothing.
 */
export function OwnChange({ address, chain }: { address: string; chain: string }) {
  const [look, setLook] = useState<OwnLook | null>()
  useEffect(() => {
    let is = true
    void keptLook(address, chain).then(
      (next) => is && setLook(next),
      () => is && setLook(null),
    )
    return () => {
      is = false
    }
  }, [address, chain])
  const news = following.value?.find((each) => each.chain === chain && each.address === address.toLowerCase())
  if (look === undefined) return <>…</>
  return (
    <>
      {look ? <Told look={look} chain={chain} /> : t('Balance unknown: not looked up lately')}
      {news && news.unseen > 0 && <NewBadge news={news} />}
    </>
  )
}

const NewBadge = ({ news }: { news: Followed }) => (
  <>
    {' '}
    <Badge tone="accent">{newWords(countSince(news, news.told - news.unseen))}</Badge>
  </>
)

function Told({ look: { seen, before }, chain }: { look: OwnLook; chain: string }) {
  const coin = chainById(chain)
  const change = before && changeOf(seen.balance, before.balance)
  const balance = <Value>{formatCoinTight(seen.balance, coin)}</Value>
  const time = <TimeText value={seen.at} />
  if (!change || !before) return <Trans text="{balance} · seen {time}" with={{ balance, time }} />
  return (
    <Trans
      text="{balance} · {change} since {time}"
      with={{
        balance,
        change: <Value title={change.exact}>{change.short}</Value>,
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
  const sign = by.digits < 0n ? '−' : '+'
  return { short: `${sign}${tightAmount(size)}`, exact: `${sign}${grouped(decimalText(size))}` }
}
