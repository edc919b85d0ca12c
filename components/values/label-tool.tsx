import { Tag } from 'lucide-preact'
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { LabelDraft } from '../../lib/core/address-book/address-book'
import { t } from '../../lib/core/language/t'
import { labelDraftOf } from '../../lib/ui/address-book/book'
import { IconButton } from '../base/controls/icon-button'

interface FormProps {
  label: LabelDraft | null
  address?: string
  onClose: () => void
}

/** Names an address, or changes its name. The form loads when opened. */
export function LabelTool({ address }: { address: string }) {
  const [open, setOpen] = useState(false)
  const [Form, setForm] = useState<ComponentType<FormProps> | null>(null)
  const label = labelDraftOf(address)
  useEffect(() => {
    if (open && !Form) void import('./label-form').then((it) => setForm(() => it.LabelForm))
  }, [open, Form])
  return (
    <>
      <IconButton
        icon={Tag}
        label={label ? t('Change your label') : t('Add a label of your own')}
        size="s"
        onClick={() => setOpen(true)}
      />
      {open && Form && <Form label={label ?? null} {...(label ? {} : { address })} onClose={() => setOpen(false)} />}
    </>
  )
}
