import { formatInteger } from '../../lib/core/amounts/format'
import type { TestOutcome } from '../../lib/core/credentials/credential-state'
import { sentenceGap, sentences } from '../../lib/core/language/list-words'
import { msg, t } from '../../lib/core/language/t'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { Button } from '../base/controls/button'
import { CopyWords } from '../base/controls/copy-button'
import { Notice } from '../base/states/notice'

const titles: Record<Exclude<TestOutcome['state'], 'accepted'>, string> = {
  refused: msg('Refused.'),
  'no-credit': msg('No credit left.'),
  'chain-unserved': msg('Chain not served.'),
  unreachable: msg('Host not reachable.'),
  'permission-missing': msg('Permission missing.'),
  missing: msg('Nothing to test.'),
  failed: msg('The test failed.'),
}

interface Props {
  outcome: TestOutcome
  /** Called inside the click. */
  onGrant: (origins: readonly string[]) => void
}

/** The named outcome of a test, in a word and a sentence. */
export function TestResult({ outcome, onGrant }: Props) {
  if (outcome.state === 'accepted') {
    const { plan, creditsRemaining, note } = outcome
    const facts = [
      plan && t('Plan: {plan}.', { plan }),
      creditsRemaining && t('{count} credits left.', { count: formatInteger(creditsRemaining) ?? creditsRemaining }),
      note && wordsOf(note),
    ]
    return (
      <Notice tone="good">
        <strong>{t('Accepted.')}</strong>
        {sentenceGap()}
        {sentences(facts)}
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
            {t('Grant access')}
          </Button>
        ) : (
          curl && <CopyWords text={curl} what={t('Copy as cURL')} />
        )
      }
    >
      <strong>{t(titles[state])}</strong> {wordsOf(said)}
    </Notice>
  )
}
