import { useEffect, useRef, useState } from 'preact/hooks'
import { counted } from '../../lib/core/counted'
import { AppError } from '../../lib/core/errors'
import { endpointNamed } from '../../lib/ui/data/ask'
import { areCreditsSpent } from '../../lib/ui/data/keyless'
import { lookAtTab, type TabItem } from '../../lib/ui/page/active-tab'
import { askHeld } from '../../lib/ui/page/ask-for-held'
import { nextHeld } from '../../lib/ui/page/next-held'
import { Button } from '../base/button'
import { Notice } from '../base/notice'
import './ask-held.css'

interface Props {
  tab: number
  items: readonly TabItem[]
}

/** Is its chain to be found out by asking one after the other? */
const isGuessed = ({ gloss }: TabItem) => !/link|page|site|words|chosen/.test(gloss?.chain?.how ?? '')

/** The way on where the page looks nothing up by itself any more: the next hashes, for credits, as by clicks on their marks. */
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
      if (failed) setSaid(`${counted(failed.count, 'lookup')} failed: ${failed.because.message}`)
    } catch (thrown) {
      setStoppedBy(AppError.from(thrown))
    }
    await lookAtTab()
    setAsked(null)
  }
  if (!asked && !said && !stoppedBy && batch.length === 0) return null
  const paid = areCreditsSpent()
  const credits = (batch.length * endpointNamed('transactionSummary').credits).toLocaleString('en')
  return (
    <>
      {stoppedBy && <Notice tone="bad">{stoppedBy.message}</Notice>}
      <div class="ask-held">
        {asked ? (
          <div
            role="progressbar"
            aria-label="Looking up"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.floor((10 * asked.done) / asked.all) * 10}
          >
            Looking up: {asked.done.toLocaleString('en')} of {asked.all.toLocaleString('en')}…
          </div>
        ) : (
          <span class="muted" role="status">
            {said ||
              (paid && batch.some(isGuessed)
                ? 'Hashes in view come first. If the chain is unknown, each chain tried costs the same.'
                : 'Hashes in view come first.')}
          </span>
        )}
        {asked ? (
          <Button size="s" onClick={() => running.current?.abort()}>
            Stop
          </Button>
        ) : (
          batch.length > 0 && (
            <Button size="s" onClick={() => void ask()}>
              Look up {batch.length} more{paid && `, about ${credits} credits`}
            </Button>
          )
        )}
      </div>
    </>
  )
}
