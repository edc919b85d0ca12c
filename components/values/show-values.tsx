import { Eye } from 'lucide-preact'
import { t } from '../../lib/core/language/t'
import { areValuesHidden, hideValues } from '../../lib/ui/base/hidden-values'
import { Button } from '../base/controls/button'

/** A button to show hidden values that a decision depends on. */
export function ShowValues() {
  if (!areValuesHidden()) return null
  return (
    <Button size="s" onClick={() => hideValues(false)}>
      <Eye size={13} aria-hidden="true" />
      {t('Show values')}
    </Button>
  )
}
