import { cleanText, isSuspicious } from '../../core/text'

/** The members of an address record that name it; any of them may be missing. */
export interface Named {
  hash?: string | null | undefined
  name?: string | null | undefined
  ens_domain_name?: string | null | undefined
  is_contract?: boolean | null | undefined
  is_scam?: boolean | null | undefined
  is_verified?: boolean | null | undefined
  proxy_type?: string | null | undefined
  reputation?: string | null | undefined
  metadata?:
    | { tags?: readonly { name?: string | null | undefined; tagType?: string | null | undefined }[] | null | undefined }
    | null
    | undefined
  private_tags?:
    | readonly { display_name?: string | null | undefined; label?: string | null | undefined }[]
    | null
    | undefined
  watchlist_names?:
    | readonly { display_name?: string | null | undefined; label?: string | null | undefined }[]
    | null
    | undefined
}

/** What an address calls itself or is called by the service, cleaned; null where nobody named it. */
export function nameOf(address: Named): { text: string; suspicious: boolean } | null {
  const tag = address.metadata?.tags?.find(({ tagType }) => tagType === 'name')?.name
  const own = address.private_tags?.[0] ?? address.watchlist_names?.[0]
  const found = own?.display_name || own?.label || tag || address.ens_domain_name || address.name
  const text = found ? cleanText(found, 48) : ''
  return text ? { text, suspicious: isSuspicious(found ?? '') } : null
}

/** A contract in the sense people mean: an account with borrowed code (EIP-7702) is still a person's account. */
export const isContract = ({ is_contract, proxy_type }: Named): boolean =>
  Boolean(is_contract) && proxy_type !== 'eip7702'
