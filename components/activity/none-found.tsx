import { chainById } from '../../lib/core/chains/chains'
import { t } from '../../lib/core/language/t'
import { book } from '../../lib/ui/address-book/book'
import { veiled } from '../../lib/ui/base/hidden-values'
import { searchOffers } from '../../lib/ui/navigation/search-offers'
import { Button } from '../base/controls/button'
import { useReading } from '../values/reading'

interface Props {
  /** The words that are searched for. */
  find: string
  /** Rows that pass are folded away. */
  hasHidden: boolean
  isLooking: boolean
  onUnfold: () => void
  /** Loads older rows; null if none can pass. */
  onLook: (() => void) | null
  /** Removes all filters; null if none is set. */
  onClear: (() => void) | null
}

const mostOffers = 3

/** No loaded row passes: shows what can be done. */
export function NoneFound({ find, hasHidden, isLooking, onUnfold, onLook, onClear }: Props) {
  const sought = find.trim()
  return (
    <div class="activity-none">
      <p>
        {hasHidden
          ? sought
            ? t('Only hidden rows match “{sought}”.', { sought })
            : t('Only hidden rows match.')
          : sought
            ? t('No loaded row matches “{sought}”.', { sought })
            : t('No loaded row matches.')}
      </p>
      <p class="activity-none-ways">
        {hasHidden && (
          <Button look="quiet" size="s" onClick={onUnfold}>
            {t('Show')}
          </Button>
        )}
        {onLook && (
          <Button size="s" busy={isLooking} onClick={onLook}>
            {t('Look further back')}
          </Button>
        )}
        {onClear && (
          <Button size="s" onClick={onClear}>
            {t('Clear filters')}
          </Button>
        )}
        {sought !== '' && <Elsewhere find={sought} />}
      </p>
    </div>
  )
}

/** What the words can mean outside these rows: an address, a transaction, a name to search for. */
function Elsewhere({ find }: { find: string }) {
  const { chain } = useReading()
  const { offers } = searchOffers(find, chain.id, book.value)
  return (
    <>
      {offers.slice(0, mostOffers).map(({ id, title, kind, href, chain: on = chain.id }) => (
        <Button key={id} size="s" look="quiet" href={href} title={chainById(on).name}>
          {kind === 'name' ? veiled(title) : t('Open {what}', { what: veiled(title) })}
        </Button>
      ))}
    </>
  )
}
