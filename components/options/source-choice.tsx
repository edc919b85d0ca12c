import { t } from '../../lib/core/language/t'
import type { SentencesFrom } from '../../lib/settings/schema'
import { changeSetting, labelOf, setting } from '../../lib/ui/base/settings'
import { Choices } from '../base/controls/choices'
import { Section } from './section'

const options = (): readonly { value: SentencesFrom; label: string; hint: string }[] => [
  {
    value: 'lists',
    label: t('Lists first'),
    hint: t(
      'On an explorer page of an address, token or block, one list covers all rows. Elsewhere, the cheapest answer that says enough.',
    ),
  },
  {
    value: 'summaries',
    label: t('Summaries always'),
    hint: t('A summary of every transaction, for 50 credits each. More detail for fewer transactions.'),
  },
]

/** Which of the service's answers provide the sentences on pages. */
export function SourceChoice() {
  return (
    <Section title={labelOf('sentencesFrom')}>
      <Choices
        legend={labelOf('sentencesFrom')}
        value={setting('sentencesFrom').value}
        options={options()}
        onChange={(value) => void changeSetting('sentencesFrom', value)}
      />
    </Section>
  )
}
