/** What is known about 32 bytes, and about whoever asks, before any service is asked. */
export interface KnownBefore {
  by: 'person' | 'page'
  /** No transaction can have such a hash: a padded number, or a constant. */
  isNoTransaction: boolean
  /** The page calls it something else, such as a block or a root. */
  isOther: boolean
  /** The reader asked for this very hash. */
  isAsked: boolean
  isIncognito: boolean
  /** The reader wants no automatic lookups. */
  isOnDemand: boolean
  /** At least one of the chains it may belong to is served. */
  isServed: boolean
  /** Nothing suggests that it is a transaction, or that its page has any. */
  isDoubtful: boolean
  /** Enough of the site's values were looked up, and none was a transaction. */
  isSiteSpent: boolean
}

type FirstVerdict = 'none' | 'held' | 'unserved' | 'leftAlone' | 'ask'

const isPage = ({ by }: KnownBefore) => by === 'page'

/** What happens to a hash: the first row whose condition is true. */
const verdicts: readonly { verdict: FirstVerdict; when(known: KnownBefore): boolean; why: string }[] = [
  {
    verdict: 'none',
    when: (known) => isPage(known) && known.isNoTransaction,
    why: 'logs and explorers are full of these; a person who pastes one is told what the service says',
  },
  {
    verdict: 'held',
    when: ({ isAsked, isIncognito }) => !isAsked && isIncognito,
    why: 'what a private window shows is nobody’s business until its reader asks',
  },
  {
    verdict: 'held',
    when: ({ isAsked, isOnDemand }) => !isAsked && isOnDemand,
    why: 'the reader set it so',
  },
  { verdict: 'unserved', when: ({ isServed }) => !isServed, why: 'nobody can be asked' },
  {
    verdict: 'leftAlone',
    when: (known) => isPage(known) && known.isOther && !known.isAsked,
    why: 'its page knows better what it is',
  },
  {
    verdict: 'leftAlone',
    when: (known) => isPage(known) && known.isDoubtful && known.isSiteSpent,
    why: 'the site never had a transaction',
  },
  { verdict: 'ask', when: () => true, why: 'it may be one' },
]

export const decide = (known: KnownBefore): FirstVerdict => verdicts.find(({ when }) => when(known))?.verdict ?? 'ask'
