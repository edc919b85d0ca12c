import { msg, t } from '../../lib/core/language/t'
import { goKeyless, isKeyless } from '../../lib/ui/data/hosts'
import { go, place } from '../../lib/ui/navigation/router'
import { WelcomeReady } from './welcome-ready'
import { WelcomeStart } from './welcome-start'
import { stepLink, WelcomeFoot, WelcomeHead, type WelcomeStep } from './welcome-step'
import { WelcomeWhere } from './welcome-where'
import './welcome.css'
import { useMemo, useState } from 'preact/hooks'
import { shortAddress } from '../../lib/core/amounts/format'
import { readerLanguage } from '../../lib/ui/base/language'
import { sample } from '../../lib/ui/page/sample-marks'
import { SampleMark } from './sample-mark'

/** The steps in order, with the document's title at each. The last one is the destination rather than a task. */
const titles: Record<WelcomeStep, string> = {
  see: msg('Welcome'),
  where: msg('Welcome: choose where'),
  start: msg('Welcome: start'),
  ready: msg('Welcome: ready'),
}

const steps = Object.keys(titles) as WelcomeStep[]
const toDo = steps.length - 1

const stepNow = (): WelcomeStep => steps.find((step) => step === place.value.query.step) ?? 'see'

/** The document's title at the current step. */
export const welcomeTitle = (): string => t(titles[stepNow()])

/**
 * Right after installation: see it, choose where, start. Each step can be skipped, and the options can start it again.
 */
export function Welcome() {
  const step = stepNow()
  const at = steps.indexOf(step)
  const next = () => go(stepLink(steps[at + 1] ?? 'ready'))
  return (
    <div class="welcome-card" key={step}>
      <div class="welcome-top">
        <span class="welcome-brand">
          <img src="/icon/48.png" width="24" height="24" alt="" />
          Hashgloss
        </span>
        {step !== 'ready' && (
          <>
            <span class="welcome-count">
              {t('Step {n} of {total}', { n: at + 1, total: toDo })}
              <span class="welcome-dots" aria-hidden="true">
                {steps.slice(0, toDo).map((each, index) => (
                  <i key={each} data-done={index <= at} />
                ))}
              </span>
            </span>
            <a
              class="link"
              href={stepLink('ready')}
              // Without a service, nothing would be looked up.
              onClick={() => void (isKeyless() && goKeyless())}
            >
              {t('Skip')}
            </a>
          </>
        )}
      </div>
      {step === 'see' && (
        <>
          <WelcomeHead title={t('A hash becomes a sentence')}>
            {t('Hashgloss says what a transaction did, right beside its hash.')}
          </WelcomeHead>
          <WelcomeSample />
          <WelcomeFoot primary={t('Continue')} onPrimary={next} />
        </>
      )}
      {step === 'where' && <WelcomeWhere onNext={next} />}
      {step === 'start' && <WelcomeStart onNext={next} />}
      {step === 'ready' && <WelcomeReady />}
    </div>
  )
}

/** An everyday page with the extension's marks. Sends no requests. */
function WelcomeSample() {
  const [pressed, setPressed] = useState(false)
  const lines = useMemo(sample, [readerLanguage.value])
  return (
    <figure class="sample" aria-label={t('Sample page')}>
      {lines.map(({ by, before, gloss }) => (
        <div key={gloss.hash} class="sample-line">
          <span class="sample-by" aria-hidden="true">
            {by.slice(0, 1)}
          </span>
          <p>
            <strong>{by}</strong> {before} <span class="mono sample-hash">{shortAddress(gloss.hash, 8, 6)}</span>{' '}
            <SampleMark gloss={gloss} onPress={() => setPressed(true)} />
          </p>
        </div>
      ))}
      <figcaption class="sample-note">
        <p role="status">
          {pressed
            ? t('On a real page this opens a card: status, chain, addresses and exact amounts.')
            : t('A sample. The words on grey come from Hashgloss; the rest is the page, unchanged.')}
        </p>
      </figcaption>
    </figure>
  )
}
