import { useState } from 'preact/hooks'
import type { AnnotateWhere } from '../../lib/settings/schema'
import { labelOf, setting } from '../../lib/ui/base/settings'
import { Choices } from '../base/choices'
import { Notice } from '../base/notice'
import { WelcomeFoot, WelcomeHead } from './welcome-step'
import { annotateOptions, browserQuestion, whereOptions } from './where-options'

/** Here nothing is chosen yet, and the explorers are what most people want. */
const words: Partial<Record<AnnotateWhere, { label?: string; hint?: string }>> = {
  explorers: { label: 'Known explorers (recommended)' },
  nowhere: { label: 'Not now', hint: 'Only what you look up yourself. You can switch pages on later.' },
}

const options = whereOptions.map((option) => ({ ...option, ...words[option.value] }))

/** Where hashes get their sentence. The browser asks once, if at all, as one goes on. */
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
      <WelcomeHead title="Choose where">
        Only hashes found there are sent to be looked up, and nothing else of the page.
      </WelcomeHead>
      <Choices
        legend={labelOf('annotateWhere')}
        value={where}
        options={options}
        onChange={(value) => {
          setWhere(value)
          setRefused(false)
        }}
      />
      {question && !refused && (
        <Notice>
          Next, your browser asks for {question}. Choose “Allow”, or Hashgloss cannot see the hashes there.
        </Notice>
      )}
      {refused && (
        <Notice tone="warn">The browser did not give access. Try again, or choose “Only sites I choose”.</Notice>
      )}
      <WelcomeFoot
        back="see"
        primary={busy && question ? 'Waiting for your browser…' : 'Continue'}
        busy={busy}
        onPrimary={() => void go()}
      />
    </>
  )
}
