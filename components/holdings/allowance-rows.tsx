import { ExternalLink, TriangleAlert } from 'lucide-preact'
import type { ComponentChildren } from 'preact'
import { isScam } from '../../lib/core/addresses/is-scam'
import { formatFiat } from '../../lib/core/amounts/format'
import { holding } from '../../lib/core/amounts/token-amount'
import { endedWords, isUnlimitedAllowance, type ListedAllowance } from '../../lib/core/holdings/allowance-list'
import type { Allowance, AllowanceStep } from '../../lib/core/holdings/open-allowances'
import { contractPage, revokePage, revokingCall } from '../../lib/core/holdings/revoke-links'
import { msg, t } from '../../lib/core/language/t'
import { formatDate } from '../../lib/core/time/format-time'
import { isSame } from '../../lib/core/transactions/list-rows'
import { areValuesHidden } from '../../lib/ui/base/hidden-values'
import { setting } from '../../lib/ui/base/settings'
import { spenderNamed } from '../../lib/ui/holdings/spenders'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { OwnName } from '../activity/row-owners'
import { Button } from '../base/controls/button'
import { CopyButton } from '../base/controls/copy-button'
import { Badge } from '../base/states/badge'
import { Trans } from '../base/trans'
import { AddressText } from '../values/address-text'
import { TotalText } from '../values/amount-text'
import { useReading } from '../values/reading'
import { TimeText } from '../values/time-text'
import { TokenText } from '../values/token-text'
import { Amount, Value } from '../values/value'

interface Props {
  listed: ListedAllowance
  /** Whether everything the address did is loaded. */
  isWhole: boolean
  onRevoke: (listed: ListedAllowance) => void
}

/** One open allowance: who may take what, since when and until when, and where it can be taken back. */
export function AllowanceRow({ listed, isWhole, onRevoke }: Props) {
  const { allowance, stake, owner } = listed
  const { token, of, contract, since, time, transaction, used, expires, signed } = allowance
  return (
    <li class="holding allowance">
      <div class="holding-what">
        <p class="holding-name">
          <TokenText token={token} long />
        </p>
        {owner && <OwnName address={owner} />}
        <SpenderLine
          listed={listed}
          text={of === 'item' ? msg('Can be moved by {spender}') : msg('Can be spent by {spender}')}
        />
      </div>
      <div class="holding-figures">
        <p class="holding-amount">
          <AllowedText allowance={allowance} />
        </p>
        {stake && (
          <p class="holding-worth">
            {stake.digits === 0n ? (
              t('No balance to take')
            ) : (
              <Trans text="{worth} at stake" with={{ worth: <Amount>{formatFiat(stake)}</Amount> }} />
            )}
          </p>
        )}
      </div>
      <dl class="allowance-facts">
        <Fact name={t('Given // an allowance')}>
          <When time={since} transaction={since === time ? transaction : null} />
        </Fact>
        {since !== time && (
          <Fact name={t('Changed // an allowance')}>
            <When time={time} transaction={transaction} />
          </Fact>
        )}
        <Fact name={t('Last used')}>
          {used ? (
            <When time={used.time} transaction={used.transaction} />
          ) : isWhole ? (
            t('Never // an allowance was used')
          ) : (
            t('Not in the calls loaded so far')
          )}
        </Fact>
        {expires !== null && <Fact name={t('Ends // an allowance')}>{formatDate(expires)}</Fact>}
        {!isSame(contract.hash, token.address_hash) && (
          <Fact name={t('Kept by')}>
            <AddressText address={contract} bare />
          </Fact>
        )}
        {signed && <Fact name={t('Given by')}>{t('A signed permit')}</Fact>}
      </dl>
      <Ways allowance={allowance} onRevoke={() => onRevoke(listed)} />
    </li>
  )
}

function SpenderLine({ listed: { allowance, spender: facts }, text }: { listed: ListedAllowance; text: string }) {
  const { chain } = useReading()
  const { isContract, isVerified, created } = facts
  return (
    <>
      <p class="holding-note">
        <Trans text={text} with={{ spender: <AddressText address={spenderNamed(allowance.spender, chain.id)} /> }} />
      </p>
      {(isContract !== undefined || isVerified !== undefined || created !== undefined) && (
        <p class="holding-note allowance-spender">
          {isContract === false ? (
            <Doubt>{t('An account, not a contract')}</Doubt>
          ) : (
            isVerified === false && <Doubt>{t('Its source is not public')}</Doubt>
          )}
          {isContract !== false && isVerified && <span>{t('Its source is public')}</span>}
          {created !== undefined && (
            <span>
              <Trans text="Contract since {time}" with={{ time: <TimeText value={created} /> }} />
            </span>
          )}
        </p>
      )}
    </>
  )
}

const Doubt = ({ children }: { children: ComponentChildren }) => (
  <span class="holding-doubt">
    <TriangleAlert size={12} aria-hidden="true" /> {children}
  </span>
)

const Fact = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** A time that links to its transaction. */
function When({ time, transaction }: { time: number | null; transaction: string | null }) {
  const { chain } = useReading()
  const when = time === null ? t('unknown time') : <TimeText value={time} />
  if (!transaction) return <>{when}</>
  return (
    <Value class="value-link" href={viewHref('transaction', transaction, { chain: chain.id })}>
      {when}
    </Value>
  )
}

/** Where an allowance is taken back: the contract at the chain's explorer, and the site that the reader chose. */
function Ways({ allowance, onRevoke }: { allowance: Allowance; onRevoke: () => void }) {
  const { chain } = useReading()
  const { contract, token, spender } = allowance
  const own = Object.entries(setting('ownExplorers').value).find(([, id]) => id === chain.id)?.[0]
  const page = contract.hash ? contractPage(chain, contract.hash, own) : null
  const call = revokingCall(allowance)
  const site = revokePage(setting('revokeSite').value, {
    ...{ address: '0', chain: chain.id },
    token: token.address_hash ?? '',
    spender: spender.hash ?? '',
  })
  // The addresses of both links name the token and the spender.
  if (areValuesHidden()) return null
  return (
    <div class="allowance-ways">
      {page && (
        <a
          class="button"
          data-look="plain"
          data-size="s"
          href={page}
          target="_blank"
          rel="noopener noreferrer"
          title={page}
        >
          <ExternalLink size={13} aria-hidden="true" />
          {isSame(contract.hash, token.address_hash) ? t('Open the token’s contract') : t('Open the contract')}
        </a>
      )}
      {site && (
        <Button size="s" onClick={onRevoke}>
          {t('Revoke at {host}', { host: site.host })}
        </Button>
      )}
      {call && (
        <span class="allowance-call">
          <code dir="ltr" title={call}>
            {call}
          </code>
          <CopyButton text={call} what={t('call that revokes it')} />
        </span>
      )}
    </div>
  )
}

const stepTexts: Record<AllowanceStep['what'], string> = {
  given: msg('Allowed for {spender}: {amount}'),
  changed: msg('Changed for {spender}: {amount}'),
  revoked: msg('Revoked from {spender}: {amount}'),
  expired: msg('Expired for {spender}: {amount}'),
  moved: msg('Ended for {spender}, as the item moved: {amount}'),
  replaced: msg('Passed from {spender} to another spender: {amount}'),
}

/** One step of the timeline. */
export function StepRow({ step, owner }: { step: AllowanceStep; owner: string | undefined }) {
  const { what, time, transaction, allowance } = step
  const { chain } = useReading()
  const isEnd = what in endedWords
  return (
    <li class="holding allowance-step" data-end={isEnd ? '' : undefined}>
      <div class="holding-what">
        <p class="holding-name">
          <TokenText token={allowance.token} long />
        </p>
        {owner && <OwnName address={owner} />}
        <p class="holding-note">
          <Trans
            text={stepTexts[what]}
            with={{
              spender: <AddressText address={spenderNamed(allowance.spender, chain.id)} bare />,
              amount: <AllowedText allowance={allowance} plain={isEnd} />,
            }}
          />
        </p>
      </div>
      <p class="holding-worth">
        <When time={time} transaction={transaction} />
      </p>
    </li>
  )
}

/** `plain`: it ended, so nothing about it is a warning. */
function AllowedText({ allowance, plain }: { allowance: Allowance; plain?: boolean }) {
  const { amount, of, id, token, atLeast } = allowance
  if (isUnlimitedAllowance(allowance)) {
    const words = amount === 'all' ? t('All items') : t('Unlimited')
    return plain || isScam(token) ? words : <Badge tone="warn">{words}</Badge>
  }
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
