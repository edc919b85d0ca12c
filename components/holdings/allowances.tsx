import { useEffect, useMemo } from 'preact/hooks'
import type { Activity } from '../../lib/core/activity/activity-describe'
import { holding } from '../../lib/core/amounts/token-amount'
import { type Allowance, allowancesIn } from '../../lib/core/holdings/open-allowances'
import { msg, t } from '../../lib/core/language/t'
import { formatDate } from '../../lib/core/time/format-time'
import type { Token } from '../../lib/core/transactions/list-rows'
import { feedOf } from '../../lib/ui/activity/feed-of'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { ActivityFoot, ActivityNotes } from '../activity/activity-notes'
import { Badge } from '../base/states/badge'
import { Trans } from '../base/trans'
import { AddressText } from '../values/address-text'
import { TotalText } from '../values/amount-text'
import { useReading } from '../values/reading'
import { TimeText } from '../values/time-text'
import { TokenText } from '../values/token-text'
import { Value } from '../values/value'

interface Props {
  address: string
  chain: string
  /** Tokens held, with decimals and names. */
  tokens: readonly Token[]
}

/** Who can move an address's tokens, according to its loaded activity. */
export function Allowances({ address, chain, tokens }: Props) {
  const feed = useMemo(() => feedOf({ address, chain }), [address, chain])
  const state = feed.state.value
  useEffect(() => {
    if (feed.state.peek().count === 0 && feed.state.peek().status === 'loading') void feed.more()
  }, [feed])
  const open = useMemo(() => {
    const rows = [...state.chunks.flat(), ...state.held]
    return allowancesIn(rows, address, tokensIn(rows, tokens), Date.now()).open
  }, [state.chunks, state.held, tokens])
  const whole = state.status === 'end' && !state.stopped
  return (
    <div class="allowances">
      <ActivityNotes
        state={state}
        chain={chain}
        filtered={false}
        unfolded
        onUnfold={null}
        onAgain={() => void feed.more()}
      />
      {state.count > 0 && (
        <p class="muted">
          {open.length === 0
            ? whole
              ? t('No open allowance in its own calls.')
              : t('No open allowance in the calls loaded so far.')
            : whole
              ? t('Based on all its calls. Amounts spent since are not deducted.')
              : t(
                  'Based on the calls loaded so far; older ones may have allowed more. Amounts spent since are not deducted.',
                )}{' '}
          {t('Allowances given inside other calls or by signature are not seen here.')}
        </p>
      )}
      {open.length > 0 && (
        <ul class="allowances-list">
          {open.map((allowance, index) => (
            <AllowanceRow key={allowance.transaction ?? index} allowance={allowance} />
          ))}
        </ul>
      )}
      <ActivityFoot state={state} onMore={() => void feed.more()} />
    </div>
  )
}

/** Tokens by lower-case address: those held and those that moved. */
function tokensIn(rows: readonly Activity[], held: readonly Token[]): Map<string, Token> {
  const moved = rows.flatMap(({ entry }) => entry.transfers.flatMap(({ token }) => token ?? []))
  return new Map(
    [...moved, ...held].flatMap((token) => (token.address_hash ? [[token.address_hash.toLowerCase(), token]] : [])),
  )
}

function AllowanceRow({ allowance }: { allowance: Allowance }) {
  const { chain } = useReading()
  const { token, spender, time, transaction, of, expires } = allowance
  const when = time === null ? null : <TimeText value={time} />
  return (
    <li class="holding">
      <div class="holding-what">
        <p class="holding-name">
          <TokenText token={token} long />
        </p>
        <p class="holding-note">
          <Trans
            text={of === 'item' ? msg('Can be moved by {spender}') : msg('Can be spent by {spender}')}
            with={{ spender: <AddressText address={spender} /> }}
          />
          {expires !== null && (
            <>
              {' · '}
              {t('until {day}', { day: formatDate(expires) })}
            </>
          )}
        </p>
      </div>
      <div class="holding-figures">
        <p class="holding-amount">
          <AllowedText allowance={allowance} />
        </p>
        <p class="holding-worth">
          {transaction ? (
            <Value class="value-link" href={viewHref('transaction', transaction, { chain: chain.id })}>
              {when ?? t('Transaction')}
            </Value>
          ) : (
            when
          )}
        </p>
      </div>
    </li>
  )
}

function AllowedText({ allowance: { amount, of, id, token, atLeast } }: { allowance: Allowance }) {
  if (amount === 'unlimited') return <Badge tone="warn">{t('Unlimited')}</Badge>
  if (amount === 'all') return <Badge tone="warn">{t('All items')}</Badge>
  if (of === null) return <Value>{t('Item #{id}, or as many smallest units', { id: String(amount) })}</Value>
  const type = of === 'item' ? 'ERC-721' : token.type
  const row =
    of === 'item'
      ? { token, token_type: type, total: { value: '1', token_id: String(amount) } }
      : {
          ...holding(String(amount), token, type),
          ...(id === null ? {} : { total: { value: String(amount), token_id: id } }),
        }
  const text = <TotalText total={row.total} row={row} />
  return atLeast ? <Trans text="At least {amount}" with={{ amount: text }} /> : text
}
