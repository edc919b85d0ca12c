import { ArrowLeft, Pin, Puzzle, RotateCw, Settings } from 'lucide-preact'
import { sentenceGap } from '../../lib/core/language/list-words'
import { t } from '../../lib/core/language/t'
import './toolbar-picture.css'

/** A drawing of where browsers put a new button: behind the puzzle piece until it is pinned. */
export function ToolbarPicture() {
  const isFirefox = location.protocol === 'moz-extension:'
  const Keep = isFirefox ? Settings : Pin
  return (
    <figure class="toolbar-picture">
      <div class="toolbar-drawn" aria-hidden="true">
        <div class="toolbar-bar">
          <ArrowLeft size={14} />
          <RotateCw size={13} />
          <span class="toolbar-address" />
          <span class="toolbar-puzzle">
            <Puzzle size={15} />
          </span>
        </div>
        <div class="toolbar-menu">
          <img src="/icon/48.png" width="16" height="16" alt="" />
          <span>Hashgloss</span>
          <Keep size={14} />
        </div>
      </div>
      <figcaption>
        {t('The button is behind the puzzle piece in your browser’s toolbar.')}
        {sentenceGap()}
        {isFirefox ? t('The gear beside its name keeps it in sight.') : t('The pin beside its name keeps it in sight.')}
      </figcaption>
    </figure>
  )
}
