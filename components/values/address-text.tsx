import { addressShape } from '../../lib/core/addresses/hex'
import { isScam } from '../../lib/core/addresses/is-scam'
import { doubtPhrase } from '../../lib/core/gloss/doubts-of'
import { writtenAddress } from '../../lib/core/gloss/sentence-parts'
import { t } from '../../lib/core/language/t'
import { isContract, type Named, nameOf } from '../../lib/ui/address-book/name-of'
import { shownAddress } from '../../lib/ui/base/hidden-values'
import { setting } from '../../lib/ui/base/settings'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { CopyButton } from '../base/controls/copy-button'
import { Identicon } from '../base/identicon'
import { Badge } from '../base/states/badge'
import { LabelDot } from './label-dot'
import { NameDoubt } from './name-doubt'
import { useReading } from './reading'
import './values.css'
import { Value } from './value'

interface Props {
  address: Named
  /** Show the whole hash. */
  full?: boolean | undefined
  /** Belongs to another chain, so it links nowhere on this one. */
  elsewhere?: boolean | undefined
  /** Without its button. */
  bare?: boolean | undefined
}

/** An address by its name, or shortened; the tooltip has the hash and the name whole, and the hash is what is copied. */
export function AddressText({ address, full, elsewhere, bare }: Props) {
  const { chain, labelOf } = useReading()
  const { hash } = address
  if (!hash || !addressShape.test(hash)) return <span class="nothing">—</span>
  const label = labelOf?.(hash)
  const name = label ? { text: label.text, fault: undefined } : nameOf(address)
  const scam = isScam(address)
  const isNamed = name !== null && !full
  const written = writtenAddress(address)
  const text = isNamed ? name.text : full ? written : shownAddress(written)
  // A narrow column cuts names.
  const title = isNamed ? `${hash}\n${text}` : hash
  const isLong = setting('addressLength').value !== 'short'
  const look = isNamed ? 'foreign' : 'mono'
  // Truncation happens at the text's end, on whichever side that is.
  const dir = isNamed ? 'auto' : undefined
  return (
    // A warning goes below an address rather than cutting it: the end distinguishes it from a look-alike.
    <span class={scam && !isNamed ? 'value-line value-flagged' : 'value-line'}>
      <Identicon address={hash} />
      {label && <LabelDot colour={label.colour} />}
      {elsewhere ? (
        <Value class={look} dir={dir} title={title}>
          {text}
        </Value>
      ) : (
        <Value
          class={`value-link ${look}${name || full || scam || isLong ? '' : ' fits'}`}
          dir={dir}
          href={viewHref('address', hash, { chain: chain.id })}
          title={title}
        >
          {text}
        </Value>
      )}
      {isContract(address) && <span class="contract-mark" role="img" aria-label={t('Contract')} />}
      {name?.fault && <NameDoubt doubts={[doubtPhrase(name.fault)]} />}
      {scam && <Badge tone="bad">{t('Scam')}</Badge>}
      {/* A flagged address has no copy button: copying is how people send to it. */}
      {!scam && !bare && <CopyButton text={hash} what={t('address')} />}
    </span>
  )
}
