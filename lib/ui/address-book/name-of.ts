import { nameFault } from '../../core/address-book/name-fault'
import type { NameFault } from '../../core/gloss/sentence'
import { type NamedAddress, publicName } from '../../core/gloss/sentence-parts'
import { withoutSign } from '../../core/names/own-name'
import { cleanText } from '../../core/text/text'
import { book } from './book'

/** The members of an address record that name it; any of them may be missing. */
export interface Named extends NamedAddress {
  is_contract?: boolean | null | undefined
  is_scam?: boolean | null | undefined
  is_verified?: boolean | null | undefined
  reputation?: string | null | undefined
  private_tags?:
    | readonly { display_name?: string | null | undefined; label?: string | null | undefined }[]
    | null
    | undefined
  watchlist_names?:
    | readonly { display_name?: string | null | undefined; label?: string | null | undefined }[]
    | null
    | undefined
}

/** An address's name from the reader's account or the service, sanitised; null if it has none. */
export function nameOf(address: Named): { text: string; fault: NameFault | undefined } | null {
  const own = address.private_tags?.[0] ?? address.watchlist_names?.[0]
  const found = own?.display_name || own?.label || publicName(address)
  const text = found ? cleanText(found, 48) : ''
  return text ? { text: withoutSign(text), fault: nameFault(found ?? '', address.hash ?? undefined, book.value) } : null
}

/** A contract in the everyday sense: an account with delegated code (EIP-7702) is still a person's account. */
export const isContract = ({ is_contract, proxy_type }: Named): boolean =>
  Boolean(is_contract) && proxy_type !== 'eip7702'
