import { providers } from '../../lib/api/providers'
import { t } from '../../lib/core/language/t'
import { setting } from '../../lib/ui/base/settings'

/** Links to the page that hands out the chosen provider's keys, if known. */
export function KeyPageLink() {
  const { keyPage } = providers[setting('provider').value]
  if (!keyPage) return null
  return (
    <a class="link" href={keyPage} target="_blank" rel="noopener noreferrer">
      {t('Get a key at {host}', { host: new URL(keyPage).host })}
    </a>
  )
}
