import { signal } from '@preact/signals'
import type { AddressBook } from '../../core/address-book/address-book'
import { t } from '../../core/language/t'
import type { Search, searchOffers } from './search-offers'

const code = signal<typeof searchOffers | null>(null)
const lost = signal(false)

/** Like `searchOffers`; null while its code loads. Nobody needs that code before typing. */
export function searchLate(text: string, chain: string, book: AddressBook): Search | null {
  if (text.trim() === '') return { offers: [], note: null }
  if (code.value) return code.value(text, chain, book)
  if (lost.value) return { offers: [], note: t('The search could not be loaded. Reload this page.') }
  import('./search-offers').then(
    (search) => {
      code.value = search.searchOffers
    },
    () => {
      lost.value = true
    },
  )
  return null
}
