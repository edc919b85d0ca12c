import { X } from 'lucide-preact'
import { msg, t } from '../../lib/core/language/t'
import { type Density, densities } from '../../lib/core/pages/density'
import { phrase } from '../../lib/core/phrases/phrase'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { changeSetting, isSetByOrganisation, labelOf, setting } from '../../lib/ui/base/settings'
import { chooseSiteDensity } from '../../lib/ui/page/choose-site-density'
import { Choices } from '../base/controls/choices'
import { DensitySelect } from '../base/controls/density-select'
import { IconButton } from '../base/controls/icon-button'
import { useListFocus } from '../base/hooks/use-list-focus'
import { Section } from './section'
import { SetBy } from './set-by'

const hints: Record<Density, string> = {
  sentences: msg('A sentence beside each hash. Lines below may move down to make room for it.'),
  dots: msg('A dot beside each hash. Point at it, or focus it, to read the sentence.'),
  still: msg('Nothing on the page moves: a sentence where there is room for it, a dot elsewhere.'),
}

/** How much marks show: everywhere, and on sites with their own choice. */
export function DensityChoice() {
  const sites = Object.keys(setting('siteDensities').value)
  const list = useListFocus<HTMLUListElement>()
  return (
    <Section title={labelOf('density')} about={t('Open pages update at once.')}>
      <Choices
        legend={labelOf('density')}
        value={setting('density').value}
        disabled={isSetByOrganisation('density')}
        options={densities.map((value) => ({
          value,
          label: wordsOf(phrase(`card.density.${value}`)),
          hint: t(hints[value]),
        }))}
        onChange={(density) => void changeSetting('density', density)}
      />
      <SetBy name="density" />
      {sites.length > 0 && (
        <ul class="rows" ref={list} aria-label={t('Sites with their own choice')}>
          {sites.map((host) => (
            <li key={host} class="order-item">
              <span class="mono">{host}</span>
              <span />
              <DensitySelect host={host} label={t('Show on {host}', { host })} />
              <IconButton
                icon={X}
                label={t('Forget the choice for {host}', { host })}
                size="s"
                onClick={() => void chooseSiteDensity(host, '')}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
