import { FileDown, FileUp } from 'lucide-preact'
import { useEffect, useState } from 'preact/hooks'
import { AppError } from '../../lib/core/errors/errors'
import { t } from '../../lib/core/language/t'
import { readFile } from '../../lib/core/tables/read-file'
import type { SettingsPlan } from '../../lib/settings/plan-settings'
import { bookState, watchBook } from '../../lib/ui/address-book/book'
import { readSettingsFile, saveSettings } from '../../lib/ui/options/transfer-settings'
import { Button } from '../base/controls/button'
import { FileButton } from '../base/controls/file-button'
import { Notice } from '../base/states/notice'
import { Section } from './section'
import { SettingsImport } from './settings-import'

/** Exports and imports settings and labels as a file. */
export function SettingsFile() {
  useEffect(watchBook, [])
  const [plan, setPlan] = useState<SettingsPlan | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const read = async (file: File) => {
    try {
      const found = await readSettingsFile(await readFile(file))
      setFault(found.fault)
      setPlan(found.fault === null ? found : null)
    } catch (thrown) {
      setFault(AppError.from(thrown).message)
    }
  }
  return (
    <Section
      title={t('Settings and labels')}
      about={t('Move them to another browser. The file never contains keys, sign-ins, answers or the log.')}
    >
      <div class="rows">
        <div class="row row-split">
          <span>
            {t('Export')}
            <br />
            <span class="muted">{t('All settings and the whole address book, as one JSON file.')}</span>
          </span>
          <Button size="s" disabled={bookState.value === null} onClick={saveSettings}>
            <FileDown size={13} aria-hidden="true" />
            {t('Export')}
          </Button>
        </div>
        <div class="row row-split">
          <span>
            {t('Import')}
            <br />
            <span class="muted">{t('Shows every row first. Nothing changes until you accept.')}</span>
          </span>
          <FileButton
            label={t('Choose a settings file')}
            accept=".json,application/json"
            onFile={(file) => void read(file)}
          >
            <FileUp size={13} aria-hidden="true" />
            {t('Choose a file')}
          </FileButton>
        </div>
        {fault && (
          <div class="row">
            <Notice tone="bad">{fault}</Notice>
          </div>
        )}
      </div>
      {plan && <SettingsImport plan={plan} onClose={() => setPlan(null)} />}
    </Section>
  )
}
