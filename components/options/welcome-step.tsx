import type { ComponentChildren } from 'preact'
import { t } from '../../lib/core/language/t'
import { linkTo } from '../../lib/ui/navigation/router'
import { Button } from '../base/controls/button'

export type WelcomeStep = 'see' | 'where' | 'start' | 'ready'

export const stepLink = (step: WelcomeStep) => linkTo('/welcome', { step: step === 'see' ? undefined : step })

/** The subject of a step. */
export function WelcomeHead({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <header class="welcome-head">
      <h1>{title}</h1>
      <p>{children}</p>
    </header>
  )
}

interface FootProps {
  back?: WelcomeStep
  primary: string
  look?: 'primary' | 'plain'
  busy?: boolean
  onPrimary: () => void
}

/** The buttons back and on, always in the same place. */
export function WelcomeFoot({ back, primary, look = 'primary', busy = false, onPrimary }: FootProps) {
  return (
    <div class="welcome-foot">
      {back ? (
        <Button look="quiet" href={stepLink(back)}>
          {t('Back')}
        </Button>
      ) : (
        <span />
      )}
      <Button look={look} busy={busy} onClick={onPrimary}>
        {primary}
      </Button>
    </div>
  )
}
