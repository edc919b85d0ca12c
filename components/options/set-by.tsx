import { t } from '../../lib/core/language/t'
import type { SettingName } from '../../lib/settings/schema'
import { isSetByOrganisation } from '../../lib/ui/base/settings'
import { Badge } from '../base/states/badge'

/** Explains why a control cannot be changed; nothing if it can. */
export function SetBy({ name }: { name: SettingName }) {
  return isSetByOrganisation(name) ? <Badge>{t('Set by your organisation')}</Badge> : null
}
