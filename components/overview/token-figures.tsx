import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { fieldLabel, type Infer } from '../../lib/api/models/shapes'
import { type TokenHolding, TokenRecord } from '../../lib/api/models/token'
import { providers } from '../../lib/api/providers'
import { doubtfulPrice } from '../../lib/core/activity/activity-movements'
import { isScam } from '../../lib/core/addresses/is-scam'
import { isDoubtfulPrice, priceOf } from '../../lib/core/amounts/doubtful-price'
import { formatFiat, formatInteger, formatPrice } from '../../lib/core/amounts/format'
import { doubtPhrase } from '../../lib/core/gloss/doubts-of'
import { ended } from '../../lib/core/language/list-words'
import { t } from '../../lib/core/language/t'
import { tokenFault } from '../../lib/core/names/token-name'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { setting } from '../../lib/ui/base/settings'
import { listPager } from '../../lib/ui/data/ask'
import { ownBook } from '../../lib/ui/home/own-book'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { LazyDisclosure } from '../base/lazy-disclosure'
import { Notice } from '../base/states/notice'
import { Trans } from '../base/trans'
import { UnitsText } from '../values/amount-text'
import { useReading } from '../values/reading'
import { TimeText } from '../values/time-text'
import { Amount, Value } from '../values/value'

type Token = Infer<typeof TokenRecord>

const one = { digits: 1n, scale: 0 }

interface Props {
  token: Token
  address: string
  /** Whether the source code of its contract is published, if the service says so. */
  verified: boolean | null | undefined
  /** When the service answered. */
  at: number | null
}

/** What matters of a token's contract, in the place of a balance: whether to trust it, its figures, what one holds. */
export function TokenFigures({ token, address, verified, at }: Props) {
  const { chain } = useReading()
  const price = priceOf(token.exchange_rate)
  const market = formatFiat(priceOf(token.circulating_market_cap))
  const doubtful = isScam(token) || isDoubtfulPrice(one, price, token)
  const unknown = t('Not known.')
  const source = t('Source: {service}', { service: t(providers[setting('provider').value].name) })
  return (
    <>
      <Verdict token={token} address={address} verified={verified} />
      <div class="overview overview-token">
        <Figure name={fieldLabel(TokenRecord, 'exchange_rate')} note={noteOf()}>
          {price && <Amount>{formatPrice(price)}</Amount>}
        </Figure>
        <Figure
          name={t('Market value')}
          note={market === null ? unknown : doubtful ? t('Not believed: the price is doubtful.') : source}
        >
          {!doubtful && market && <Amount>{market}</Amount>}
        </Figure>
        <Figure name={fieldLabel(TokenRecord, 'total_supply')} note={token.total_supply == null && unknown}>
          {token.total_supply != null && <UnitsText value={token.total_supply} row={token} />}
        </Figure>
        <Figure name={fieldLabel(TokenRecord, 'holders_count')} note={token.holders_count == null && unknown}>
          {token.holders_count != null && <Amount>{formatInteger(token.holders_count)}</Amount>}
        </Figure>
      </div>
      <section class="card" aria-label={t('Token')}>
        <p class="card-body">
          <a class="link" href={viewHref('token-transfers', address, { chain: chain.id })}>
            {t('All transfers of this token')}
          </a>
        </p>
        {ownBook().length > 0 && (
          <LazyDisclosure title={t('What you hold of it')} load={loadHeld} with={{ token: address, chain: chain.id }} />
        )}
      </section>
    </>
  )

  function noteOf(): ComponentChildren {
    if (!price) return t('No price')
    if (doubtful) return t(doubtfulPrice)
    return at !== null && <Trans text="As of {time}" with={{ time: <TimeText value={at} /> }} />
  }
}

/** A reason not to trust the token, if there is one. Its absence does not make the token trustworthy. */
function Verdict({ token, address, verified }: Omit<Props, 'at'>) {
  const { chain } = useReading()
  const fault = tokenFault({ ...token, address_hash: address }, chain)
  if (isScam(token)) return null
  if (fault) return <Notice tone="bad">{ended([wordsOf(doubtPhrase(fault))])}</Notice>
  if (verified === false) {
    return (
      <Notice tone="warn">
        {t('The source code of this token’s contract is not public, so nobody can check what it does.')}
      </Notice>
    )
  }
  return (
    <p class="muted">
      {verified
        ? t('No warning is known, which is no recommendation. Its source code is public.')
        : t('No warning is known, which is no recommendation. Whether its source code is public is unknown.')}
    </p>
  )
}

interface FigureProps {
  name: string
  note?: ComponentChildren
  children: ComponentChildren
}

const Figure = ({ name, note, children }: FigureProps) => (
  <section class="card figure" aria-label={name}>
    <p class="figure-name">{name}</p>
    <p class={children ? 'figure-value' : 'figure-value nothing'}>{children || '—'}</p>
    {note && <p class="figure-note">{note}</p>}
  </section>
)

const loadHeld = async () => Held

/** What each of the reader's own addresses holds of a token. It asks for each, so only on request. */
export function Held({ token, chain }: { token: string; chain: string }) {
  return (
    <dl class="facts-list">
      {ownBook().map(({ address, label }) => (
        <div class="fact" key={address}>
          <dt>
            <Value as="bdi">{label}</Value>
          </dt>
          <dd>
            <HeldBy address={address} token={token} chain={chain} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Pages of holdings that are read in search of one token. */
const mostPages = 5

function HeldBy({ address, token, chain }: { address: string; token: string; chain: string }) {
  const pager = useMemo(() => listPager('addressTokens', { address }, chain), [address, chain])
  const { status, pages, count, whole, error } = pager.state.value
  const [isDone, setDone] = useState(false)
  const found = (pages.flat() as Infer<typeof TokenHolding>[]).filter(
    (row) => row.token?.address_hash?.toLowerCase() === token.toLowerCase(),
  )
  useEffect(() => {
    let left = false
    void (async () => {
      for (let page = pager.state.peek().pages.length; page < mostPages && !left; page++) {
        if (pager.state.peek().status === 'end') break
        await pager.more()
        if (pager.state.peek().status === 'failed') break
      }
      if (!left) setDone(true)
    })()
    return () => {
      left = true
      pager.close()
    }
  }, [pager])
  const [first] = found
  if (first && first.token_id == null) return <UnitsText value={first.value} row={first} />
  if (status === 'failed' && error) return <span class="muted">{error.message}</span>
  if (!isDone) return <span class="muted">…</span>
  if (found.length > 0) {
    const items = t('{n, plural, one {# item} other {# items}}', { n: found.length })
    return <Amount>{whole ? items : t('At least {amount}', { amount: items })}</Amount>
  }
  return (
    <span class="muted">{whole ? t('None // no entries') : t('Not among its first {count} holdings', { count })}</span>
  )
}
