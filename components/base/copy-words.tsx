import { useSignal } from '@preact/signals'
import { Check, Copy } from 'lucide-preact'
import { copyText } from '../../lib/ui/base/clipboard'
import { areValuesHidden } from '../../lib/ui/base/hidden-values'
import { Button } from './button'

/** Copies a text by a button that names it, and says so in its own place. */
export function CopyWords({ text, what }: { text: string; what: string }) {
  const said = useSignal<'' | 'Copied' | 'The browser refused to copy'>('')
  const copy = async () => {
    said.value = (await copyText(text)) ? 'Copied' : 'The browser refused to copy'
    setTimeout(() => {
      said.value = ''
    }, 1600)
  }
  const Icon = said.value === 'Copied' ? Check : Copy
  return (
    <Button
      size="s"
      disabled={areValuesHidden()}
      {...(areValuesHidden() && { title: 'Hidden values are not copied' })}
      onClick={() => void copy()}
    >
      <Icon size={13} aria-hidden="true" />
      <span aria-live="polite">{said.value || what}</span>
    </Button>
  )
}
