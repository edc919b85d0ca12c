import { useEffect, useRef, useState } from 'preact/hooks'
import { AppError } from '../../lib/core/errors/errors'
import { t } from '../../lib/core/language/t'
import { endpointNamed } from '../../lib/ui/data/ask'
import { areCreditsSpent } from '../../lib/ui/data/credential-states'
import { lookAtTab, type TabItem } from '../../lib/ui/page/active-tab'
import { askHeld } from '../../lib/ui/page/ask-for-held'
import { nextHeld } from '../../lib/ui/page/next-held'
import { Button } from '../base/controls/button'
import { Notice } from '../base/states/notice'
import './ask-held.css'

interface Props {
  tab: number
  items: readonly TabItem[]
}

/** Whether the chain of a hash has to be found by asking one after another. */
const isGuessed = ({ gloss }: TabItem) => !/link|page|site|words|chosen/.test(gloss?.chain?.how ?? '')

/**
 * The button if the page looks up nothing more automatically: the next hashes, for credits, like clicks on their marks.
 */
export function AskHeld({ tab, items }: Props) {
  const [asked, setAsked] = useState<{ done: number; all: number } | null>(null)
  const [said, setSaid] = useState('')
  const [stoppedBy, setStoppedBy] = useState<AppError | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const batch = nextHeld(items)
  const ask = async () => {
    const mine = new AbortController()
    running.current = mine
    setSaid('')
    setStoppedBy(null)
    try {
      const failed = await askHeld(tab, batch, mine.signal, (done) => setAsked({ done, all: batch.length }))
      if (failed)
        setSaid(
          t('{n, plural, one {# lookup} other {# lookups}} failed: {reason}', {
            n: failed.count,
            reason: failed.because.message,
          }),
        )
    } catch (thrown) {
      setStoppedBy(AppError.from(thrown))
    }
    await lookAtTab()
    setAsked(null)
  }
  if (!asked && !said && !stoppedBy && batch.length === 0) return null
  const paid = areCreditsSpent()
  const credits = batch.length * endpointNamed('transactionSummary').credits
  return (
    <>
      {stoppedBy && <Notice tone="bad">{stoppedBy.message}</Notice>}
      <div class="ask-held">
        {asked ? (
          <div
            role="progressbar"
            aria-label={t('Looking up')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.floor((10 * asked.done) / asked.all) * 10}
          >
            {t('Looking up: {done} of {all}…', { done: asked.done, all: asked.all })}
          </div>
        ) : (
          <span class="muted" role="status">
            {said ||
              (paid && batch.some(isGuessed)
                ? t('Hashes in view come first. If the chain is unknown, each chain tried costs the same.')
                : t('Hashes in view come first.'))}
          </span>
        )}
        {asked ? (
          <Button size="s" onClick={() => running.current?.abort()}>
            {t('Stop')}
          </Button>
        ) : (
          batch.length > 0 && (
            <Button size="s" onClick={() => void ask()}>
              {paid
                ? t('Look up {count} more, about {n, plural, one {# credit} other {# credits}}', {
                    count: batch.length,
                    n: credits,
                  })
                : t('Look up {count} more', { count: batch.length })}
            </Button>
          )
        )}
      </div>
    </>
  )
}
