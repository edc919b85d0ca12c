import { Bookmark, BookmarkCheck } from 'lucide-preact'
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../../lib/core/language/t'
import type { NamedView } from '../../lib/core/named-views/named-view'
import { veiled } from '../../lib/ui/base/hidden-values'
import { namedAt, placeToName } from '../../lib/ui/navigation/named-views'
import { place } from '../../lib/ui/navigation/router'
import { IconButton } from '../base/controls/icon-button'

interface FormProps {
  view: NamedView
  onClose: () => void
}

/** Names the current view with its filters, or changes its name. The form loads when opened. */
export function NameViewTool({ chain }: { chain: string }) {
  const [open, setOpen] = useState<string | null>(null)
  const [Form, setForm] = useState<ComponentType<FormProps> | null>(null)
  const here = placeToName(place.value, chain)
  const named = namedAt(here)
  useEffect(() => {
    if (open !== null && !Form) void import('./name-view-form').then((it) => setForm(() => it.NameViewForm))
  }, [open, Form])
  return (
    <>
      <IconButton
        icon={named ? BookmarkCheck : Bookmark}
        label={named ? t('Rename “{name}”', { name: veiled(named.name) }) : t('Name this view')}
        size="s"
        onClick={() => setOpen(here)}
      />
      {open !== null && Form && (
        <Form view={{ name: namedAt(open)?.name ?? '', place: open }} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
