import { Eye, EyeOff, Maximize2, PanelRight, Settings } from 'lucide-preact'
import { t } from '../../lib/core/language/t'
import { areValuesHidden, hideValues } from '../../lib/ui/base/hidden-values'
import { setting } from '../../lib/ui/base/settings'
import { credits } from '../../lib/ui/data/credential-states'
import { type FrameKind, hasPanel, openInTab, openOptions, openPanel } from '../../lib/ui/navigation/open'
import { activeTab } from '../../lib/ui/page/active-tab'
import { IconButton } from '../base/controls/icon-button'
import { Badge } from '../base/states/badge'
import { CreditMeter } from './credit-meter'
import './frame-tools.css'

/** Credits, the environment if unusual, and the links to larger frames and to the options. */
export function FrameTools({ frame }: { frame: FrameKind }) {
  const sandbox = setting('provider').value === 'sandbox'
  const test = setting('rewardsEnvironment').value === 'test'
  return (
    <div class="tools">
      <div class="tools-credit">
        <CreditMeter state={credits.value} full={frame === 'app'} />
        {(sandbox || test) && (
          <Badge tone="warn" title={t(test ? 'Reward points of the test host' : 'Answers of the sandbox')}>
            {sandbox ? t('Sandbox') : t('Test // the test host')}
          </Badge>
        )}
      </div>
      <div class="tools-icons">
        <IconButton
          icon={areValuesHidden() ? Eye : EyeOff}
          label={t(areValuesHidden() ? 'Show values' : 'Hide values for a screenshot')}
          onClick={() => hideValues()}
        />
        {frame === 'popup' && hasPanel() && (
          <IconButton
            icon={PanelRight}
            label={t('Open beside the page')}
            onClick={() => void openPanel(activeTab.peek()?.windowId, location.hash, frame)}
          />
        )}
        {frame !== 'app' && (
          <IconButton
            icon={Maximize2}
            label={t('Open this in a tab')}
            onClick={() => void openInTab(location.hash, frame)}
          />
        )}
        <IconButton icon={Settings} label={t('Options')} onClick={() => void openOptions('/', frame)} />
      </div>
    </div>
  )
}
