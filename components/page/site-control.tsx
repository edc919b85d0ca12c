import { Pause, Play, SlidersHorizontal, Sparkles } from 'lucide-preact'
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../../lib/core/language/t'
import { formatClock } from '../../lib/core/time/format-time'
import { openOptions } from '../../lib/ui/navigation/open'
import type { SiteState } from '../../lib/ui/page/sites'
import { Button } from '../base/controls/button'
import { IconButton } from '../base/controls/icon-button'
import { Switch } from '../base/controls/switch'
import { useFrame } from '../base/frame'
import './site-control.css'

interface Props {
  /** Host of the page in front; null if the browser blocks access or does not reveal it. */
  host: string | null
  state: SiteState
  /** Ms since 1970 until which all annotation is paused; 0 if it is not. */
  pausedUntil: number
  /** An annotator runs on the page. */
  annotated: boolean
  onSite: (on: boolean) => void
  onPause: () => void
  onResume: () => void
  onOnce: () => void
  /** Opens the options initially, because they are needed here. */
  open?: boolean
  /** Other controls for the site. */
  children?: ComponentChildren
}

/** Hashes on this site: always, once, or not; and a pause for everywhere. Every change is called inside its click. */
export function SiteControl({
  host,
  state,
  pausedUntil,
  annotated,
  onSite,
  onPause,
  onResume,
  onOnce,
  open = false,
  children,
}: Props) {
  const [chosen, unfold] = useState<boolean | null>(null)
  const unfolded = chosen ?? open
  // Content stays once shown, so it does not disappear from under a pointer.
  useEffect(() => {
    if (open) unfold((was) => was ?? true)
  }, [open])
  if (!host) return <KeptOut />
  if (state === 'never') return <OnNeverList host={host} />
  const hints: Record<Exclude<SiteState, 'never'>, string> = {
    on: t(pausedUntil ? 'On, and paused for now.' : 'On for this site.'),
    off: t(annotated ? 'Off. Only this page was read, once.' : 'Off. Nothing on this site is read.'),
    ungranted: t('Waiting for the browser’s permission.'),
  }
  return (
    <section class="site" aria-label={t('This page')}>
      <div class="site-line">
        <Switch
          label={<span class="site-host">{t('Annotate {host}', { host })}</span>}
          hint={hints[state]}
          on={state !== 'off'}
          onChange={onSite}
        />
        {(state === 'on' || annotated) && (
          <IconButton
            icon={SlidersHorizontal}
            label={t('Options for this site')}
            size="s"
            expanded={unfolded}
            onClick={() => unfold(!unfolded)}
          />
        )}
      </div>
      <SiteSteps {...{ state, pausedUntil, annotated, onSite, onOnce, onResume }} />
      {unfolded && (
        <>
          {children}
          {state === 'on' && pausedUntil === 0 && (
            <div class="site-actions">
              <Button size="s" onClick={onPause}>
                <Pause size={13} aria-hidden="true" />
                {t('Pause for 1 hour')}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}

/** The browser blocks access to the page, or does not reveal which it is. */
function KeptOut() {
  return (
    <section class="site" aria-label={t('This page')}>
      <p class="muted">
        {/* Opening the popup grants access to every page that can be accessed. */}
        {useFrame() === 'popup'
          ? t('This page belongs to the browser, and extensions cannot read it.')
          : t(
              'The browser does not share this page yet. Go to it and click the Hashgloss button in the toolbar. Extensions cannot read the browser’s own pages.',
            )}
      </p>
    </section>
  )
}

function OnNeverList({ host }: { host: string }) {
  const frame = useFrame()
  return (
    <section class="site" aria-label={t('This page')}>
      <p>{t('{host} is on your never-annotate list. Nothing on it is read.', { host })}</p>
      <div class="site-actions">
        <Button size="s" onClick={() => void openOptions('/data', frame)}>
          {t('Open the list')}
        </Button>
      </div>
    </section>
  )
}

type StepsProps = Pick<Props, 'state' | 'pausedUntil' | 'annotated' | 'onSite' | 'onOnce' | 'onResume'>

/** What is still needed before the page is annotated; nothing if it is annotated. */
function SiteSteps({ state, pausedUntil, annotated, onSite, onOnce, onResume }: StepsProps) {
  const isOnce = state !== 'on' && !annotated
  if (state !== 'ungranted' && !isOnce && pausedUntil === 0) return null
  return (
    <div class="site-actions">
      {state === 'ungranted' && (
        <Button size="s" look="primary" onClick={() => onSite(true)}>
          {t('Grant access')}
        </Button>
      )}
      {isOnce && (
        <Button size="s" onClick={onOnce}>
          <Sparkles size={13} aria-hidden="true" />
          {t('Annotate this page once')}
        </Button>
      )}
      {pausedUntil > 0 && (
        <Button size="s" onClick={onResume}>
          <Play size={13} aria-hidden="true" />
          {t('Resume (paused until {time})', { time: formatClock(pausedUntil) })}
        </Button>
      )}
    </div>
  )
}
