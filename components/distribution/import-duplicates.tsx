import { shortAddress } from '../../lib/core/amounts/format'
import type { DuplicateRule } from '../../lib/core/distribution/recipients'
import { listWords } from '../../lib/core/language/list-words'
import { msg, t } from '../../lib/core/language/t'
import { phrase } from '../../lib/core/phrases/phrase'
import { duplicateRule, duplicates } from '../../lib/ui/distribution/distribution-draft'
import { Choices } from '../base/controls/choices'
import { Notice } from '../base/states/notice'
import { RowNotes } from './row-notes'
import { showLine } from './show-line'

const rules: { value: DuplicateRule; label: string; hint: string }[] = [
  { value: 'merge', label: msg('Add their amounts up'), hint: msg('Each wallet gets the sum of its rows.') },
  { value: 'first', label: msg('Keep the first row'), hint: msg('The other rows of the wallet are left out.') },
]

/** Wallets that are in the list more than once: a person decides what they get. */
export function ImportDuplicates() {
  const groups = duplicates.value
  if (groups.length === 0) return null
  const notes = groups.map((group) => ({
    line: group[0]?.line ?? 0,
    reasons: [
      phrase(group.length > 6 ? 'row.alsoMany' : 'row.also', {
        rows: listWords(group.slice(1, 6).map(({ line }) => String(line))),
      }),
    ],
    text: shortAddress(group[0]?.address ?? '', 10, 8),
  }))
  return (
    <Notice tone="warn">
      <strong>
        {t(
          groups.every(({ length }) => length === 2)
            ? '{n, plural, one {# wallet appears} other {# wallets appear}} twice.'
            : '{n, plural, one {# wallet appears} other {# wallets appear}} more than once.',
          { n: groups.length },
        )}
      </strong>
      <RowNotes notes={notes} onLine={showLine} />
      <Choices
        legend={t('What to do with wallets that appear twice')}
        value={(duplicateRule.value ?? '') as DuplicateRule}
        options={rules.map(({ value, label, hint }) => ({ value, label: t(label), hint: t(hint) }))}
        onChange={(rule) => {
          duplicateRule.value = rule
        }}
      />
    </Notice>
  )
}
