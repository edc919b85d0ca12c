import type { SentencesFrom } from '../../lib/settings/schema'
import { changeSetting, setting } from '../../lib/ui/base/settings'
import { Choices } from '../base/choices'
import { Section } from './section'

const options: readonly { value: SentencesFrom; label: string; hint: string }[] = [
  {
    value: 'lists',
    label: 'Lists first',
    hint: 'On an explorer’s page of an address, a token or a block, one list tells of all its rows. Elsewhere the cheapest answer that says enough.',
  },
  {
    value: 'summaries',
    label: 'Summaries always',
    hint: 'A summary of every transaction, for 50 credits each. Says more, and reaches fewer of them.',
  },
]

/** Which answers of the service pages are told from. */
export function SourceChoice() {
  return (
    <Section title="Where sentences come from">
      <Choices
        legend="Where sentences come from"
        value={setting('sentencesFrom').value}
        options={options}
        onChange={(value) => void changeSetting('sentencesFrom', value)}
      />
    </Section>
  )
}
