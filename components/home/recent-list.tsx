import { ArrowRightLeft } from 'lucide-preact'
import { chainById } from '../../lib/core/chains/chains'
import { languages } from '../../lib/core/language/languages'
import { t } from '../../lib/core/language/t'
import { shownAddress } from '../../lib/ui/base/hidden-values'
import { readerLanguage } from '../../lib/ui/base/language'
import { type Recent, recents } from '../../lib/ui/navigation/recents'
import { Identicon } from '../base/identicon'
import { NameDoubt } from '../values/name-doubt'
import { useReading } from '../values/reading'
import { ChainSign } from '../values/sign-of-chain'
import { Value } from '../values/value'

/** Recent lookups, newest first. */
export function RecentList({ most }: { most: number }) {
  if (recents.value.length === 0) return null
  return (
    <section class="home-section" aria-labelledby="recent">
      <h2 class="home-head" id="recent">
        {t('Recent')}
      </h2>
      <div class="card">
        {recents.value.slice(0, most).map((recent) => (
          <Row key={recent.href} recent={recent} />
        ))}
      </div>
    </section>
  )
}

function Row({ recent: { href, title, subject, chain, doubts = [] } }: { recent: Recent }) {
  const { labelOf } = useReading()
  const isAddress = subject.length === 42
  const label = labelOf?.(subject)?.text
  return (
    <a class="recent" href={href}>
      {isAddress ? <Identicon address={subject} size={18} /> : <ArrowRightLeft size={16} aria-hidden="true" />}
      {doubts.length > 0 && <NameDoubt doubts={doubts} />}
      <span class="recent-title">
        {title === '' && !label ? (
          <Value class="mono">{shownAddress(subject, isAddress ? undefined : [10, 8])}</Value>
        ) : (
          // Our sentences have our language's direction, whatever name they begin with.
          <bdi class="foreign-line" dir={isAddress ? 'auto' : languages[readerLanguage.value ?? 'en'].direction}>
            <Value>{label ?? title}</Value>
          </bdi>
        )}
      </span>
      <ChainSign {...chainById(chain)} />
    </a>
  )
}
