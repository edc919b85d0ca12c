import { useSignal } from '@preact/signals'
import { Download } from 'lucide-preact'
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { ExportSubject } from '../../lib/core/export/export-job'
import { t } from '../../lib/core/language/t'
import { Button } from '../base/controls/button'

interface Props {
  /** The name of the exported file. */
  title: string
  subject: ExportSubject
}

/** The button that exports a whole list; its code loads on press. */
export function ExportTool({ title, subject }: Props) {
  const open = useSignal(false)
  const [Panel, setPanel] = useState<ComponentType<Props & { onClose: () => void }> | null>(null)
  useEffect(() => {
    if (open.value && !Panel) void import('./export-panel').then(({ ExportPanel }) => setPanel(() => ExportPanel))
  }, [open.value, Panel])
  return (
    <>
      <Button
        size="s"
        onClick={() => {
          open.value = true
        }}
      >
        <Download size={13} aria-hidden="true" />
        {t('Export // verb, a button')}
      </Button>
      {open.value && Panel && (
        <Panel
          title={title}
          subject={subject}
          onClose={() => {
            open.value = false
          }}
        />
      )}
    </>
  )
}
