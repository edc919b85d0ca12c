import { useSignal } from '@preact/signals'
import { Check, Copy, X } from 'lucide-preact'
import { t } from '../../../lib/core/language/t'
import { copyText } from '../../../lib/ui/base/files'
import { areValuesHidden } from '../../../lib/ui/base/hidden-values'
import { IconButton } from './icon-button'

/** Copies `text` and confirms that in place. `what` names it: "Copy address". */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const said = useSignal<'' | 'copied' | 'refused'>('')
  const copy = async (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    said.value = (await copyText(text)) ? 'copied' : 'refused'
    setTimeout(() => {
      said.value = ''
    }, 1600)
  }
  const hidden = areValuesHidden()
  const label = hidden
    ? t('Hidden values are not copied')
    : { '': t('Copy {what}', { what }), copied: t('Copied'), refused: t('The browser refused to copy') }[said.value]
  const icon = { '': Copy, copied: Check, refused: X }[said.value]
  return (
    <span class="copy" data-said={said}>
      <IconButton icon={icon} label={label} size="s" disabled={hidden} onClick={copy} />
      <span class="unseen" aria-live="polite">
        {said.value && label}
      </span>
    </span>
  )
}
