import { useState } from 'preact/hooks'
import { t } from '../../lib/core/language/t'
import type { AnnotateWhere } from '../../lib/settings/schema'
import { labelOf, setting } from '../../lib/ui/base/settings'
import { Choices } from '../base/controls/choices'
import { Notice } from '../base/states/notice'
import { WelcomeFoot, WelcomeHead } from './welcome-step'
import { annotateOptions, browserQuestion, whereOptions } from './where-options'

/** Nothing is chosen yet here, and explorers are what most people want. */
const words = (): Partial<Record<AnnotateWhere, { label?: string; hint?: string }>> => ({
  explorers: { label: t('Known explorers (recommended)') },
  nowhere: { label: t('Not now'), hint: t('Only what you look up yourself. You can switch pages on later.') },
})

const options = () => whereOptions().map((option) => ({ ...option, ...words()[option.value] }))

/** Where hashes get their sentence. Moving on opens at most one browser prompt. */
export function WelcomeWhere({ onNext }: { onNext: () => void }) {
  const stored = setting('annotateWhere').value
  const [where, setWhere] = useState<AnnotateWhere>(stored === 'nowhere' ? 'explorers' : stored)
  const [refused, setRefused] = useState(false)
  const [busy, setBusy] = useState(false)
  const question = browserQuestion(where)
  const go = async () => {
    setBusy(true)
    const done = await annotateOptions(where).catch(() => false)
    setBusy(false)
    setRefused(!done)
    if (done) onNext()
  }
  return (
    <>
      <WelcomeHead title={t('Choose where')}>
        {t('Only hashes found there are sent to be looked up, and nothing else of the page.')}
      </WelcomeHead>
      <Choices
        legend={labelOf('annotateWhere')}
        value={where}
        options={options()}
        onChange={(value) => {
          setWhere(value)
          setRefused(false)
        }}
      />
      {question && !refused && <Notice>{question}</Notice>}
      {refused && (
        <Notice tone="warn">{t('The browser did not give access. Try again, or choose “Only sites I choose”.')}</Notice>
      )}
      <WelcomeFoot
        back="see"
        primary={busy && question ? t('Waiting for your browser…') : t('Continue')}
        busy={busy}
        onPrimary={() => void go()}
      />
    </>
  )
}
