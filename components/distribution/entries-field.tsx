import { Download, FolderOpen } from 'lucide-preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { AppError } from '../../lib/core/errors/errors'
import { t } from '../../lib/core/language/t'
import { readFile } from '../../lib/core/tables/read-file'
import { saveFile } from '../../lib/ui/base/files'
import { notify } from '../../lib/ui/base/toasts'
import { fileName, setText, text } from '../../lib/ui/distribution/distribution-draft'
import { Button } from '../base/controls/button'
import { FormField } from '../base/controls/field'
import { FileButton } from '../base/controls/file-button'
import './console.css'

/** Longer texts show only their beginning: editing them here would be slow. */
const editable = 200_000

/** The id of its field. */
export const listField = 'entries'

/** The list of wallets: typed, pasted, dropped or opened. */
export function EntriesField() {
  const [typed, setTyped] = useState(text.value)
  const [over, setOver] = useState(false)
  /** The text last passed on: it may return after more was typed, and must not undo that. */
  const handedOn = useRef(text.value)
  // An opened file replaces the typed text; typed text is read after a pause.
  useEffect(() => {
    if (text.value !== handedOn.current) setTyped(text.value)
    handedOn.current = text.value
  }, [text.value])
  useEffect(() => {
    if (typed === text.peek()) return
    const timer = setTimeout(() => {
      handedOn.current = typed
      setText(typed)
    }, 250)
    return () => clearTimeout(timer)
  }, [typed])
  const open = async (file: File) => {
    try {
      setText(await readFile(file), file.name)
    } catch (thrown) {
      notify(AppError.from(thrown).message, 'bad')
    }
  }
  const long = text.value.length > editable
  return (
    <div class="drop" data-over={over}>
      <FormField
        label={t('Wallets and amounts')}
        hint={
          fileName.value
            ? t(long ? 'From {file}, of which the beginning is shown.' : 'From {file}.', { file: fileName.value })
            : t('One wallet per line: address, amount. Paste from a spreadsheet or drop a CSV file.')
        }
      >
        {(control) => (
          <textarea
            {...control}
            class={`control ${listField}`}
            rows={8}
            spellcheck={false}
            readOnly={long}
            value={long ? `${text.value.slice(0, 20_000)}\n…` : typed}
            dir="ltr"
            placeholder={templateCsv}
            onInput={(event) => setTyped(event.currentTarget.value)}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={(event) => {
              event.preventDefault()
              setOver(false)
              const [file] = event.dataTransfer?.files ?? []
              if (file) void open(file)
            }}
          />
        )}
      </FormField>
      <div class="points-actions">
        <FileButton
          label={t('List of wallets')}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onFile={(file) => void open(file)}
        >
          <FolderOpen size={14} aria-hidden="true" />
          {t('Open a file')}
        </FileButton>
        <Button size="s" look="quiet" onClick={() => saveFile('distribution-template.csv', templateCsv, 'text/csv')}>
          <Download size={14} aria-hidden="true" />
          {t('Template')}
        </Button>
        {text.value !== '' && (
          <Button size="s" look="quiet" onClick={() => setText('')}>
            {t('Clear // verb, a button')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** A starting point for people. */
export const templateCsv = `address,amount
0x813399E5B08Bb50b038aA7dF6347b6aF2D161338,10.50
0x242ba6d68FfEb4a098B591B32d370F973FF882B7,0.01
`
