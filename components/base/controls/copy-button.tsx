import { useSignal } from '@preact/signals'
import { Check, Copy, X } from 'lucide-preact'
import { t } from '../../../lib/core/language/t'
import { copyText } from '../../../lib/ui/base/files'
import { areValuesHidden } from '../../../lib/ui/base/hidden-values'
import { Button } from './button'
import { IconButton } from './icon-button'

/** Copies a text, and says for a moment whether that worked. */
function useCopying(text: string) {
  const said = useSignal<'' | 'copied' | 'refused'>('')
  const copy = async (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    said.value = (await copyText(text)) ? 'copied' : 'refused'
    setTimeout(() => {
      said.value = ''
    }, 1600)
  }
  return [said, copy] as const
}

/** Copies `text` and confirms that in place. `what` names it: "Copy address". */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [said, copy] = useCopying(text)
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

/** Copies `text` with a button that names it in words, and confirms that in place. */
export function CopyWords({ text, what }: { text: string; what: string }) {
  const [said, copy] = useCopying(text)
  const Icon = said.value === 'copied' ? Check : Copy
  const hidden = areValuesHidden()
  return (
    <Button size="s" disabled={hidden} {...(hidden && { title: t('Hidden values are not copied') })} onClick={copy}>
      <Icon size={13} aria-hidden="true" />
      <span aria-live="polite">
        {{ '': what, copied: t('Copied'), refused: t('The browser refused to copy') }[said.value]}
      </span>
    </Button>
  )
}
