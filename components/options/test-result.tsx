import { formatInteger } from '../../lib/core/amounts/format'
import type { TestOutcome } from '../../lib/core/credentials/test-outcome'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { Button } from '../base/button'
import { CopyWords } from '../base/copy-words'
import { Notice } from '../base/notice'

const titles: Record<Exclude<TestOutcome['state'], 'accepted'>, string> = {
  refused: 'Refused.',
  'no-credit': 'No credit left.',
  'chain-unserved': 'Chain not served.',
  unreachable: 'Host not reachable.',
  'permission-missing': 'Permission missing.',
  missing: 'Nothing to test.',
  failed: 'The test failed.',
}

interface Props {
  outcome: TestOutcome
  /** Called inside the click. */
  onGrant: (origins: readonly string[]) => void
}

/** Which of the named outcomes a test had, in a word and a sentence. */
export function TestResult({ outcome, onGrant }: Props) {
  if (outcome.state === 'accepted') {
    const { plan, creditsRemaining, note } = outcome
    const facts = [
      plan && `Plan: ${plan}.`,
      creditsRemaining && `${formatInteger(creditsRemaining) ?? creditsRemaining} credits left.`,
      note && wordsOf(note),
    ]
    return (
      <Notice tone="good">
        <strong>Accepted.</strong> {facts.filter(Boolean).join(' ')}
      </Notice>
    )
  }
  const { state, said, origins = [], curl } = outcome
  const grants = state === 'permission-missing' && origins.length > 0
  return (
    <Notice
      tone={state === 'no-credit' || state === 'chain-unserved' || state === 'permission-missing' ? 'warn' : 'bad'}
      action={
        grants ? (
          <Button size="s" onClick={() => onGrant(origins)}>
            Grant access
          </Button>
        ) : (
          curl && <CopyWords text={curl} what="Copy as cURL" />
        )
      }
    >
      <strong>{titles[state]}</strong> {wordsOf(said)}
    </Notice>
  )
}
