import { useEffect } from 'preact/hooks'
import { sentences } from '../../lib/core/language/list-words'
import { t } from '../../lib/core/language/t'
import { kept, keptSentences, readKept, seenKept } from '../../lib/ui/data/kept-answer'
import { Button } from '../base/controls/button'
import { Notice } from '../base/states/notice'

/** Shows which stored data the browser lost, until somebody has seen it. */
export function KeptNotice() {
  useEffect(() => void readKept(), [])
  const state = kept.value
  const said = state ? keptSentences(state) : []
  if (!state || said.length === 0) return null
  const seen = state.lost || state.bookLost || state.setAside.length > 0
  return (
    <Notice
      tone="warn"
      action={
        seen && (
          <Button size="s" onClick={() => void seenKept().catch(() => {})}>
            {t('I have seen this')}
          </Button>
        )
      }
    >
      {sentences(said)}
    </Notice>
  )
}
