import { chainById } from '../../lib/core/chains/chains'
import { t } from '../../lib/core/language/t'
import type { Feed, SourceState } from '../../lib/ui/activity/feed'
import { Button } from '../base/controls/button'
import { Trans } from '../base/trans'
import { ChainSign } from '../values/sign-of-chain'
import { TimeText } from '../values/time-text'
import { OwnName } from './row-owners'

/** How far each address on each chain is loaded, and what failed. */
export function OwnSources({ feed }: { feed: Feed }) {
  return (
    <ul class="card own-sources" aria-label={t('How far each is loaded')}>
      {feed.sources.value.map((source) => (
        <li key={`${source.of.chain} ${source.of.address}`}>
          <ChainSign id={source.of.chain} name={chainById(source.of.chain).name} />
          <OwnName address={source.of.address} />
          <span class="own-source-state" data-failed={source.error !== null}>
            <SourceWords source={source} />
          </span>
          {source.error && (
            <Button size="s" onClick={() => void feed.retry(source.of)}>
              {t('Try again')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function SourceWords({ source: { status, count, reach, isCut, error } }: { source: SourceState }) {
  const back =
    reach === null ? (
      t('{count} so far', { count })
    ) : (
      <Trans text="{count} so far, complete back to {time}" with={{ count, time: <TimeText value={reach} /> }} />
    )
  if (error)
    return (
      <>
        {error.message} {count > 0 && back}
      </>
    )
  if (status === 'end' && !isCut) return <>{t('{count} in all', { count })}</>
  return <>{status === 'loading' && count === 0 ? t('Loading…') : back}</>
}
