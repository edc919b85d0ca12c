import { chainOfHost } from '../../lib/core/chains/chains'
import { AppError } from '../../lib/core/errors/errors'
import { isNone } from '../../lib/core/export/page-rows'
import { t } from '../../lib/core/language/t'
import { isPaused } from '../../lib/settings/site-choice'
import { now } from '../../lib/ui/base/now'
import { granted } from '../../lib/ui/base/permissions'
import { changeSetting, settingValues } from '../../lib/ui/base/settings'
import { notify } from '../../lib/ui/base/toasts'
import { activeTab, annotateOnce, jumpTo } from '../../lib/ui/page/active-tab'
import { pauseAnHour, siteOff, siteOn, siteState } from '../../lib/ui/page/sites'
import { DensitySelect } from '../base/controls/density-select'
import { PageHashes } from './page-hashes'
import { SecretNotice } from './secret-notice'
import { SiteChain } from './site-chain'
import { SiteControl } from './site-control'
import { ThisPageHeld } from './this-page-held'
import { useActiveTab } from './use-active-tab'
import './site-control.css'
import { areCreditsSpent, credentialStates, credits } from '../../lib/ui/data/credential-states'
import { goKeyless, mayGoKeyless } from '../../lib/ui/data/hosts'
import { openOptions } from '../../lib/ui/navigation/open'
import { Button } from '../base/controls/button'
import { useFrame } from '../base/frame'
import { Notice } from '../base/states/notice'

const say = (thrown: unknown) => notify(AppError.from(thrown).message, 'bad')

/** The page in front of the reader: whether it is annotated, and its first hashes. */
export function ThisPage({ chain }: { chain: string }) {
  const { tab, items } = useActiveTab()
  if (!tab) return null
  const { origin } = tab
  const values = settingValues.value
  const host = origin ? new URL(origin).host : null
  const explorer = host !== null && Boolean(values.ownExplorers[host] ?? chainOfHost(host))
  const state = origin ? siteState(origin, values, explorer, granted.value ?? []) : 'off'
  return (
    <>
      <KeyNotice />
      <SecretNotice />
      <div class="card">
        <SiteControl
          host={host}
          state={state}
          pausedUntil={isPaused(values.pausedUntil, now.value) ? values.pausedUntil : 0}
          annotated={items !== null}
          open={items !== null && items.length > 0 && items.every(({ gloss }) => isNone(gloss))}
          onSite={(on) => {
            if (origin) void (on ? siteOn(origin) : siteOff(origin)).catch(say)
          }}
          onPause={() => void pauseAnHour()}
          onResume={() => void changeSetting('pausedUntil', 0)}
          onOnce={() => void annotateOnce().catch(say)}
        >
          {items && <SiteChain />}
          {(items || state === 'on') && <SiteDensitySelect />}
        </SiteControl>
        {items && <PageHashes items={items} chain={chain} most={5} onJump={(hash) => void jumpTo(hash)} />}
      </div>
      {items && <ThisPageHeld tab={tab.id} items={items} />}
    </>
  )
}

/** How much marks show on the site in front. Nothing is stored for private windows. */
export function SiteDensitySelect() {
  const { origin, incognito } = activeTab.value ?? {}
  const host = origin ? new URL(origin).host : ''
  if (!host || incognito) return null
  return (
    <div class="site-chain">
      <span>{t('Show on this site')}</span>
      <DensitySelect host={host} label={t('Show on this site')} />
    </div>
  )
}

/** Says once that no hash is looked up without a key that the service accepts; pages have no marks for this. */
export function KeyNotice() {
  const frame = useFrame()
  const key = credentialStates.value?.get('explorerKey')
  // If no key is set, the notice above links to it; a source without keys does not have this problem.
  if (credits.value?.paused !== 'key' || !key?.set || !areCreditsSpent()) return null
  return (
    <Notice
      tone="warn"
      action={
        <>
          <Button size="s" onClick={() => void openOptions('/keys', frame)}>
            {key.locked ? t('Unlock // verb, a button') : t('Replace // verb, a button')}
          </Button>
          {mayGoKeyless() && (
            <Button size="s" onClick={() => void goKeyless()}>
              {t('Use public explorers')}
            </Button>
          )}
        </>
      }
    >
      {key.locked
        ? t('Your key is locked. Automatic lookups wait until you unlock it.')
        : t('The service refused your key. Automatic lookups wait until you replace it.')}
    </Notice>
  )
}
