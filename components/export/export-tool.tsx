import { useSignal } from '@preact/signals'
import { Download } from 'lucide-preact'
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../../lib/core/language/t'
import { Button } from '../base/controls/button'
import { IconButton } from '../base/controls/icon-button'
import type { ExportWanted } from './export-panel'

type Props = ExportWanted & {
  /** It is open from the start. */
  isOpen?: boolean
  onClosed?: () => void
  /** As an icon, where there is little room. */
  brief?: boolean
}

/** The button that exports a whole list; its code loads on press. */
export function ExportTool({ isOpen = false, onClosed, brief, ...wanted }: Props) {
  const open = useSignal(isOpen)
  const [Panel, setPanel] = useState<ComponentType<ExportWanted & { onClose: () => void }> | null>(null)
  useEffect(() => {
    if (open.value && !Panel) void import('./export-panel').then(({ ExportPanel }) => setPanel(() => ExportPanel))
  }, [open.value, Panel])
  const show = () => {
    open.value = true
  }
  return (
    <>
      {brief ? (
        <IconButton icon={Download} label={t('Export // verb, a button')} onClick={show} />
      ) : (
        <Button size="s" onClick={show}>
          <Download size={13} aria-hidden="true" />
          {t('Export // verb, a button')}
        </Button>
      )}
      {open.value && Panel && (
        <Panel
          {...wanted}
          onClose={() => {
            open.value = false
            onClosed?.()
          }}
        />
      )}
    </>
  )
}
