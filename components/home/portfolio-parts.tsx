import { Fragment } from 'preact'
import { bookKey } from '../../lib/core/address-book/address-book'
import { chainById } from '../../lib/core/chains/chains'
import type { AppError, ErrorAction } from '../../lib/core/errors/errors'
import { msg, t } from '../../lib/core/language/t'
import { book } from '../../lib/ui/address-book/book'
import { act } from '../../lib/ui/data/act'
import {
  costWords,
  hasMoreTokens,
  isAsked,
  mostPlaces,
  type OwnSource,
  updatePortfolio,
  updating,
} from '../../lib/ui/home/own-portfolio'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { Button } from '../base/controls/button'
import { useFrame } from '../base/frame'
import { ChainSign } from '../values/sign-of-chain'
import { Value } from '../values/value'

/** Each part that the total lacks, and how to ask for it. */
export function PortfolioParts({
  sources,
  unasked,
  left,
}: {
  sources: readonly OwnSource[]
  unasked: string[]
  left: number
}) {
  const frame = useFrame()
  // Another one would end the update that is running.
  const busy = updating.value !== null
  return (
    <ul class="portfolio-parts">
      {unasked.map((chain) => {
        const { name } = chainById(chain)
        const places = sources.filter((source) => source.chain === chain && !isAsked(source))
        return (
          <li key={chain}>
            <ChainSign id={chain} name={name} />
            <span>{t('{chain} is not asked yet.', { chain: name })}</span>
            <Button size="s" busy={busy} title={costWords(places)} onClick={() => void updatePortfolio(places)}>
              {t('Ask // the service')}
            </Button>
          </li>
        )
      })}
      {sources.flatMap((source) =>
        source.failures.map(({ part, error }) => (
          <li key={`${source.chain} ${source.address} ${part}`} class="portfolio-failed">
            <Place source={source} />
            <span>
              {t(partNames[part])}: {error.message}
            </span>
            <Again busy={busy} error={error} onAgain={() => void updatePortfolio([source], [part])} frame={frame} />
          </li>
        )),
      )}
      {sources.map((source) => (
        <Fragment key={`${source.chain} ${source.address}`}>
          {source.overview && source.overview.value.coin_balance == null && (
            <li>
              <Place source={source} />
              <span>{t('No data for this address on {chain}.', { chain: chainById(source.chain).name })}</span>
              <Button size="s" busy={busy} onClick={() => void updatePortfolio([source], ['addressOverview'])}>
                {t('Try again')}
              </Button>
            </li>
          )}
          {hasMoreTokens(source) && (
            <li>
              <Place source={source} />
              <span>{t('Only the most valuable tokens are included.')}</span>
              <a class="link" href={viewHref('address-holdings', source.address, { chain: source.chain })}>
                {t('All holdings')}
              </a>
            </li>
          )}
        </Fragment>
      ))}
      <li class="muted">
        {t(
          'Hidden tokens, those without a price and doubtful prices never count. The holdings of each address show them.',
        )}
        {left > 0 && ` ${t('Only the first {most} pairs of address and chain are asked.', { most: mostPlaces })}`}
      </li>
    </ul>
  )
}

const partNames = { addressOverview: msg('Balance'), addressTokens: msg('Tokens') }

function Place({ source: { address, chain } }: { source: OwnSource }) {
  return (
    <span class="portfolio-place">
      <ChainSign id={chain} name={chainById(chain).name} />
      <Value as="bdi">{book.value.get(bookKey(address))?.label ?? address}</Value>
    </span>
  )
}

interface AgainProps {
  busy: boolean
  error: AppError
  onAgain: () => void
  frame: ReturnType<typeof useFrame>
}

/** The action that a failure suggests, or another try. */
function Again({ busy, error, onAgain, frame }: AgainProps) {
  const action: ErrorAction = error.action === 'none' ? 'retry' : error.action
  return (
    <Button size="s" busy={busy} onClick={() => void act(action, error, frame, onAgain)}>
      {action === 'grant-access' ? t('Grant access') : action === 'open-settings' ? t('Open settings') : t('Try again')}
    </Button>
  )
}
