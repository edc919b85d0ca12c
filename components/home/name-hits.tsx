import { AtSign, Coins, FileCode2, type LucideIcon, Tag, Wallet } from 'lucide-preact'
import { chainById } from '../../lib/core/chains/chains'
import { doubtPhrase } from '../../lib/core/gloss/doubts-of'
import { msg, t } from '../../lib/core/language/t'
import { hitKey, type MarkedHit, type NamedKind } from '../../lib/core/look-up/name-hit'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { formatDate } from '../../lib/core/time/format-time'
import { shownAddress, veiled } from '../../lib/ui/base/hidden-values'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { Badge } from '../base/states/badge'
import { Trans } from '../base/trans'
import { Value } from '../values/value'

const pictures: Record<NamedKind, LucideIcon> = {
  domain: AtSign,
  token: Coins,
  contract: FileCode2,
  address: Wallet,
  tag: Tag,
}

const words: Record<NamedKind, string> = {
  domain: msg('Domain'),
  token: msg('Token'),
  contract: msg('Contract'),
  address: msg('Address'),
  tag: msg('Public tag'),
}

/** Named things to choose from: kind, chain, address, and warnings. */
export function NameHits({ hits, label }: { hits: readonly MarkedHit[]; label: string }) {
  return (
    <ul class="card search-offers name-hits" aria-label={label}>
      {hits.map((hit) => (
        <li key={hitKey(hit)}>
          {hit.address ? (
            <a class="search-offer" href={hrefFor(hit)} title={veiled(hit.address)}>
              <Hit hit={hit} />
            </a>
          ) : (
            <div class="search-offer">
              <Hit hit={hit} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

const hrefFor = ({ kind, address, chain }: MarkedHit) =>
  viewHref(kind === 'token' ? 'token-transfers' : 'address', address, { chain })

function Hit({ hit }: { hit: MarkedHit }) {
  const { kind, name, symbol, how, chain, address } = hit
  const Picture = pictures[kind]
  const facts = [t(words[kind]) + (how ? ` (${how})` : ''), chainById(chain).name]
  return (
    <>
      <span class="search-picture">
        <Picture size={16} aria-hidden="true" />
      </span>
      <span class="search-words">
        <span class="search-title">
          <Value as="bdi">{name}</Value>
          {symbol && (
            <Value as="bdi" class="muted">
              {symbol}
            </Value>
          )}
          <Flags hit={hit} />
        </span>
        <span class="muted">
          {facts.join(' · ')} · {address ? <Value class="mono">{shownAddress(address)}</Value> : t('no address set')}
        </span>
      </span>
    </>
  )
}

function Flags({ hit: { verified, scam, disguised, ended, label, imitates, fault } }: { hit: MarkedHit }) {
  return (
    <>
      {label && (
        <Badge tone="accent">
          <Value as="bdi">{label}</Value>
        </Badge>
      )}
      {verified && !scam && <Badge tone="good">{t('Verified')}</Badge>}
      {scam && <Badge tone="bad">{t('Scam')}</Badge>}
      {fault && fault !== 'letters' && <Badge tone="warn">{wordsOf(doubtPhrase(fault))}</Badge>}
      {disguised && <Badge tone="warn">{t('Look-alike letters')}</Badge>}
      {imitates && (
        <Badge tone="warn">
          <Trans text="Looks like {name}" with={{ name: <Value as="bdi">{imitates}</Value> }} />
        </Badge>
      )}
      {ended !== undefined && <Badge tone="warn">{t('Expired {date}', { date: formatDate(ended) })}</Badge>}
    </>
  )
}
