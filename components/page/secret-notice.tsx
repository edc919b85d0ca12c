import { t } from '../../lib/core/language/t'
import { pageHasSecrets } from '../../lib/ui/page/active-tab'
import { Notice } from '../base/states/notice'

/** Nobody is to think that a key was sent because it looks like a hash. */
export const SecretNotice = () =>
  pageHasSecrets.value ? (
    <Notice tone="warn">
      {t('Something here looks like a private key. Hashgloss left it alone and sent nothing.')}
    </Notice>
  ) : null
