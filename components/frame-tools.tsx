import { Maximize2, PanelRight, Settings } from 'lucide-preact'
import { activeTab } from '../lib/ui/active-tab'
import { credits } from '../lib/ui/credits'
import { type FrameKind, hasPanel, openInTab, openOptions, openPanel } from '../lib/ui/open'
import { setting } from '../lib/ui/settings'
import { Badge } from './badge'
import { CreditMeter } from './credit-meter'
import { IconButton } from './icon-button'
import './frame-tools.css'

/** Credits, the environment where it is not the ordinary one, and the ways to more room and to the options. */
export function FrameTools({ frame }: { frame: FrameKind }) {
  const sandbox = setting('provider').value === 'sandbox'
  const test = setting('rewardsEnvironment').value === 'test'
  return (
    <div class="tools">
      <div class="tools-credit">
        <CreditMeter state={credits.value} full={frame === 'app'} />
        {(sandbox || test) && (
          <Badge tone="warn" title={test ? 'Reward points of the test host' : 'Answers of the sandbox'}>
            {sandbox ? 'Sandbox' : 'Test'}
          </Badge>
        )}
      </div>
      <div class="tools-icons">
        {frame === 'popup' && hasPanel() && (
          <IconButton
            icon={PanelRight}
            label="Open beside the page"
            onClick={() => void openPanel(activeTab.peek()?.windowId, location.hash, frame)}
          />
        )}
        {frame !== 'app' && (
          <IconButton
            icon={Maximize2}
            label="Open this in a tab"
            onClick={() => void openInTab(location.hash, frame)}
          />
        )}
        <IconButton icon={Settings} label="Options" onClick={() => void openOptions('/', frame)} />
      </div>
    </div>
  )
}
