import { isNone } from '../../lib/core/export/page-rows'
import { sentenceGap } from '../../lib/core/language/list-words'
import { t } from '../../lib/core/language/t'
import { errorWords } from '../../lib/core/phrases/words-of'
import { setting } from '../../lib/ui/base/settings'
import type { TabItem } from '../../lib/ui/page/active-tab'
import { Notice } from '../base/states/notice'
import { AskHeld } from './ask-held'

/** Why some hashes of the page have no sentence: each reason in words with its number, and what to do about it. */
export function ThisPageHeld({ tab, items }: { tab: number; items: readonly TabItem[] }) {
  const otherwise = setting('onDemand').value
    ? setting('onDemandBy').value === 'press'
      ? t('You chose to be asked before each lookup.')
      : t('You chose lookups only when you point at a hash.')
    : t('Nothing is looked up in a private window unless you ask.')
  const reasons = new Map<string, number>()
  for (const { gloss } of items) {
    if (gloss?.state !== 'held' || isNone(gloss)) continue
    const reason = gloss.error ? errorWords(gloss.error) : otherwise
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  return (
    <>
      {[...reasons].map(([reason, count]) => (
        <Notice key={reason} tone="warn">
          {t('{n, plural, one {# hash is on hold.} other {# hashes are on hold.}}', { n: count })}
          {sentenceGap()}
          {reason}
          {sentenceGap()}
          {t('Click one on the page to look it up anyway.')}
        </Notice>
      ))}
      <AskHeld key={tab} tab={tab} items={items} />
    </>
  )
}
