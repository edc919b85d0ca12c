import { t } from '../../lib/core/language/t'
import { pageHasSecrets } from '../../lib/ui/page/active-tab'
import { Notice } from '../base/states/notice'

/** Reassures readers that a key was not sent because it looks like a hash. */
export const SecretNotice = () =>
  pageHasSecrets.value ? (
    <Notice tone="warn">
      {t('Something here looks like a private key. Hashgloss left it alone and sent nothing.')}
    </Notice>
  ) : null
