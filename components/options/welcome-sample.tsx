import { useMemo, useState } from 'preact/hooks'
import { shortAddress } from '../../lib/core/amounts/format'
import { t } from '../../lib/core/language/t'
import { readerLanguage } from '../../lib/ui/base/language'
import { sample } from '../../lib/ui/page/sample-marks'
import { SampleMark } from './sample-mark'

/** An everyday page with the extension's marks. Sends no requests. */
export function WelcomeSample() {
  const [pressed, setPressed] = useState(false)
  const lines = useMemo(sample, [readerLanguage.value])
  return (
    <figure class="sample" aria-label={t('Sample page')}>
      {lines.map(({ by, before, gloss }) => (
        <div key={gloss.hash} class="sample-line">
          <span class="sample-by" aria-hidden="true">
            {by.slice(0, 1)}
          </span>
          <p>
            <strong>{by}</strong> {before} <span class="mono sample-hash">{shortAddress(gloss.hash, 8, 6)}</span>{' '}
            <SampleMark gloss={gloss} onPress={() => setPressed(true)} />
          </p>
        </div>
      ))}
      <figcaption class="sample-note">
        <p role="status">
          {pressed
            ? t('On a real page this opens a card: status, chain, addresses and exact amounts.')
            : t('A sample. The words on grey come from Hashgloss; the rest is the page, unchanged.')}
        </p>
      </figcaption>
    </figure>
  )
}
