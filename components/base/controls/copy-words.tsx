import { useSignal } from '@preact/signals'
import { Check, Copy } from 'lucide-preact'
import { t } from '../../../lib/core/language/t'
import { copyText } from '../../../lib/ui/base/files'
import { areValuesHidden } from '../../../lib/ui/base/hidden-values'
import { Button } from './button'

/** Copies a text with a button that names it, and confirms that in place. */
export function CopyWords({ text, what }: { text: string; what: string }) {
  const said = useSignal<'' | 'copied' | 'refused'>('')
  const copy = async () => {
    said.value = (await copyText(text)) ? 'copied' : 'refused'
    setTimeout(() => {
      said.value = ''
    }, 1600)
  }
  const Icon = said.value === 'copied' ? Check : Copy
  return (
    <Button
      size="s"
      disabled={areValuesHidden()}
      {...(areValuesHidden() && { title: t('Hidden values are not copied') })}
      onClick={() => void copy()}
    >
      <Icon size={13} aria-hidden="true" />
      <span aria-live="polite">
        {{ '': what, copied: t('Copied'), refused: t('The browser refused to copy') }[said.value]}
      </span>
    </Button>
  )
}
