import { MessageSquareText } from 'lucide-preact'
import type { ComponentChildren } from 'preact'
import type { Activity, Delegation } from '../../lib/core/activity/activity-describe'
import { doubtfulPrice, type Movement, worth } from '../../lib/core/activity/activity-movements'
import { hashOf } from '../../lib/core/activity/activity-order'
import type { SentenceSource } from '../../lib/core/activity/activity-sentence'
import { type Lookalike, lookalikeReason } from '../../lib/core/addresses/lookalike'
import type { Decimal } from '../../lib/core/amounts/decimal'
import { formatFiat, formatPrice } from '../../lib/core/amounts/format'
import { catalogue } from '../../lib/core/language/catalogue'
import { msg, t } from '../../lib/core/language/t'
import { unknownTime } from '../../lib/core/time/format-time'
import { askSentence, saidOf } from '../../lib/ui/activity/activity-sentences'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { glossWords } from '../../lib/ui/page/gloss-words'
import { Button } from '../base/controls/button'
import { LazyDisclosure } from '../base/lazy-disclosure'
import { Notice } from '../base/states/notice'
import { Trans } from '../base/trans'
import { AddressText } from '../values/address-text'
import { FeeText } from '../values/amount-text'
import { HashText } from '../values/hash-text'
import { useReading } from '../values/reading'
import { TimeText } from '../values/time-text'
import { TokenText } from '../values/token-text'
import { Value } from '../values/value'
import { MovementAmount } from './activity-amount'

interface Props {
  activity: Activity
  source: SentenceSource
  flags: readonly Lookalike[]
  /** Whose feed it is. */
  address: string
}

const loadRecords = () => import('./entry-records').then(({ EntryRecords }) => EntryRecords)

/** Everything a feed knows about one transaction, followed by the service's complete records. */
export function ActivityDetails({ activity, source, flags, address }: Props) {
  const { chain } = useReading()
  const { entry, status, movements, fee, priceThen, priceNow, failure, wait, delegations, rollup, time } = activity
  const { transaction } = entry
  const hash = hashOf(entry)
  return (
    <div class="activity-details">
      {flags.map((flag) => (
        <Notice key={flag.address} tone="warn">
          <AddressText address={{ hash: flag.address }} full /> <Value>{lookalikeReason(flag)}</Value>
        </Notice>
      ))}
      {movements.length > 0 && (
        <ul class="movements">
          {movements.map((movement, index) => (
            <MovementLine key={index} movement={movement} />
          ))}
        </ul>
      )}
      <dl class="activity-facts">
        <Fact name={t('Transaction')}>
          {hash && (
            <HashText
              hash={hash}
              what={t('transaction hash')}
              href={viewHref('transaction', hash, { chain: chain.id })}
            />
          )}
        </Fact>
        <Fact name={t('Time')}>{time !== null ? <TimeText value={time} full /> : activity.mined && unknownTime()}</Fact>
        <Fact name={t('Block')}>
          {entry.block !== null && (
            <Value class="value-link" href={viewHref('block-transactions', String(entry.block), { chain: chain.id })}>
              {entry.block.toLocaleString(catalogue().locale)}
            </Value>
          )}
        </Fact>
        <Fact name={t('Outcome')}>{failure && <Value>{failure}</Value>}</Fact>
        <Fact name={t('From')}>{transaction?.from && <AddressText address={transaction.from} />}</Fact>
        <Fact name={t('To')}>{transaction?.to && <AddressText address={transaction.to} />}</Fact>
        <Fact name={t('Created')}>
          {transaction?.created_contract && <AddressText address={transaction.created_contract} />}
        </Fact>
        <Fact name={t('Fee')}>
          {fee && status !== 'dropped' && (
            <>
              {fee.most ? (
                <Trans text="At most {amount}" with={{ amount: <FeeText fee={fee} /> }} />
              ) : (
                <FeeText fee={fee} />
              )}
              <Worths amount={fee.amount} then={fee.priceThen} now={fee.priceNow} />
              {!fee.paid &&
                (transaction?.fee_payer ? (
                  <span class="value-line">
                    <Trans
                      text="<quiet>paid by</quiet> {address}"
                      with={{ quiet, address: <AddressText address={transaction.fee_payer} /> }}
                    />
                  </span>
                ) : (
                  <span class="muted"> {t('paid by the sender')}</span>
                ))}
            </>
          )}
        </Fact>
        <Fact name={t('Price of {coin}', { coin: chain.coin })}>
          {(priceThen ?? priceNow) && (
            <Value class="muted">
              {[
                priceThen && t('{price} then', { price: formatPrice(priceThen) ?? '' }),
                priceNow && t('{price} now', { price: formatPrice(priceNow) ?? '' }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Value>
          )}
        </Fact>
        <Fact name={t('Confirmed')}>{wait}</Fact>
        <Fact name={t('Rollup')}>{rollup && <Value>{rollup}</Value>}</Fact>
        {delegations.map((delegation, index) => (
          <Fact key={index} name={index === 0 ? t('Account code') : ''}>
            <DelegationText delegation={delegation} />
          </Fact>
        ))}
      </dl>
      <SentenceTools activity={activity} source={source} address={address} />
      <LazyDisclosure title={t('All fields')} load={loadRecords} with={{ entry }} />
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  if (children === null || children === undefined || children === false) return null
  return (
    <div class="activity-fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const hows = { moved: '', minted: msg('minted'), burnt: msg('burnt') }

const quiet = (words: string) => <span class="muted">{words}</span>

function MovementLine({ movement }: { movement: Movement }) {
  const { direction, other, how, token, amount, priceThen, priceNow } = movement
  return (
    <li class="movement">
      <MovementAmount movement={movement} />
      {token && <TokenText token={token} long />}
      <Worths amount={amount} then={priceThen} now={priceNow} />
      {movement.doubtful && <span class="movement-doubt">{t(doubtfulPrice)}</span>}
      {how !== 'moved' && <span class="muted">{t(hows[how])}</span>}
      {other && how === 'moved' && (
        <span class="value-line">
          <Trans
            text={direction === 'in' ? '<quiet>from</quiet> {address}' : '<quiet>to</quiet> {address}'}
            with={{ quiet, address: <AddressText address={other} /> }}
          />
        </span>
      )}
    </li>
  )
}

function Worths({ amount, then, now }: { amount: Decimal | null; then: Decimal | null; now: Decimal | null }) {
  const atThen = formatFiat(worth(amount, then))
  const atNow = formatFiat(worth(amount, now))
  const text = [
    atThen && t('{price} then', { price: atThen }),
    atNow && t('{price} at today’s price', { price: atNow }),
  ]
    .filter(Boolean)
    .join(' · ')
  return text ? (
    <>
      {' '}
      <Value class="muted">{text}</Value>
    </>
  ) : null
}

function DelegationText({ delegation: { authority, contract, revoked, refused } }: { delegation: Delegation }) {
  const account = <AddressText address={{ hash: authority }} />
  return (
    <span class="activity-delegation">
      {revoked ? (
        <Trans text="{account} revokes its delegation" with={{ account }} />
      ) : (
        <Trans
          text="{account} delegates to {contract}"
          with={{ account, contract: <AddressText address={{ hash: contract }} /> }}
        />
      )}
      {refused && (
        <span class="muted">
          {' '}
          <Trans text="Refused: {reason}." with={{ reason: <Value>{refused}</Value> }} />
        </span>
      )}
    </span>
  )
}

const sources: Record<SentenceSource, string> = {
  summary: msg('Summary from the service.'),
  record: msg('Built from the record of the transaction.'),
  method: msg('Built from the method name.'),
  transfers: msg('Built from the transfers.'),
  stub: msg('Built from the row.'),
}

/** The source of the sentence, and the way to a better one. */
function SentenceTools({ activity: { entry, status }, source, address }: Omit<Props, 'flags'>) {
  const { chain } = useReading()
  const hash = hashOf(entry)
  const said = saidOf(chain.id, entry.hash, address).value
  // An answer that is not final may differ by now.
  const asks = said.state === 'nothing' ? !said.gloss.final : said.state !== 'said'
  return (
    <div class="activity-said">
      <span class="muted">
        {t(sources[source])}
        {said.state === 'nothing' && ` ${glossWords(said.gloss).text || t('The service has no summary.')}`}
        {said.state === 'failed' && ` ${said.error.message}`}
      </span>
      {hash && asks && status !== 'pending' && (
        <Button
          size="s"
          busy={said.state === 'asking'}
          onClick={() => void askSentence(chain.id, hash, { about: address })}
        >
          <MessageSquareText size={13} aria-hidden="true" />
          {said.state === 'asking'
            ? t('Looking it up…')
            : said.state === 'unasked'
              ? t('Look up summary')
              : t('Look up again')}
        </Button>
      )}
    </div>
  )
}
