import { cleanText } from '../../lib/core/text/text'
import { shownAddress } from '../../lib/ui/base/hidden-values'
import { setting } from '../../lib/ui/base/settings'
import { CopyButton } from '../base/controls/copy-button'
import './values.css'
import { Value } from './value'

interface Props {
  hash: string
  /** Named in "Copy …". */
  what: string
  href?: string | undefined
  /** Show all of it. */
  full?: boolean | undefined
  /** Without its button. */
  bare?: boolean | undefined
}

/** A hash or other hex, shortened for display; the whole value is its tooltip and what is copied. */
export function HashText({ hash, what, href, full, bare }: Props) {
  const whole = cleanText(hash, 400)
  const text = full ? whole : shownAddress(whole)
  const isLong = full || setting('addressLength').value !== 'short'
  return (
    <span class="value-line">
      {href ? (
        <Value class={isLong ? 'value-link mono' : 'value-link mono fits'} href={href} title={whole}>
          {text}
        </Value>
      ) : (
        <Value class="mono" title={whole}>
          {text}
        </Value>
      )}
      {!bare && <CopyButton text={hash} what={what} />}
    </span>
  )
}
