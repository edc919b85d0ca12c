import { FilePlus2, RotateCw, Trash2 } from 'lucide-preact'
import { useEffect, useState } from 'preact/hooks'
import { bookKey } from '../../lib/core/address-book/address-book'
import type { FileRows } from '../../lib/core/address-book/files/read-shared-file'
import { fileAddress, type LabelFileState, labelFileLimits, shownFile } from '../../lib/core/address-book/shared-labels'
import { AppError } from '../../lib/core/errors/errors'
import { patternOf } from '../../lib/core/hosts/match-pattern'
import { ended, listed } from '../../lib/core/language/list-words'
import { t } from '../../lib/core/language/t'
import { sharedSign } from '../../lib/core/names/own-name'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { addFile, bookState, fileRows, fileWork } from '../../lib/ui/address-book/book'
import { askPermission, granted } from '../../lib/ui/base/permissions'
import { isPreview } from '../../lib/ui/base/preview'
import { setting } from '../../lib/ui/base/settings'
import { notify } from '../../lib/ui/base/toasts'
import { Button } from '../base/controls/button'
import { CopyButton } from '../base/controls/copy-button'
import { FormField } from '../base/controls/field'
import { Switch } from '../base/controls/switch'
import { FormDialog } from '../base/form-dialog'
import { Skeleton } from '../base/skeleton'
import { Badge } from '../base/states/badge'
import { Notice } from '../base/states/notice'
import { Trans } from '../base/trans'
import { TimeText } from '../values/time-text'
import { LabelRow, outcomeWords } from './import-outcomes'
import './address-book.css'

/** Shared label files: where they are, what is used of each, and what waits for the reader. */
export function SharedFiles({ files }: { files: readonly LabelFileState[] }) {
  const [adding, setAdding] = useState(false)
  return (
    <section class="card card-body book-sync" aria-label={t('Shared label files')}>
      <div class="book-files-head">
        <h2 class="field-label">{t('Shared label files')}</h2>
        {files.length < labelFileLimits.files && (
          <Button size="s" onClick={() => setAdding(true)}>
            <FilePlus2 size={13} aria-hidden="true" />
            {t('Add label file')}
          </Button>
        )}
      </div>
      <p class="muted">
        {t(
          'A list of labels that a team keeps at an address. It is read once a day. Its labels show {sign} and the file’s name, and never replace your own.',
          { sign: sharedSign },
        )}
      </p>
      {files.map((file) => (
        <File key={file.address} file={file} />
      ))}
      {adding && <AddLabelFile onClose={() => setAdding(false)} />}
    </section>
  )
}

/** Asks for a shared label file and for the browser's permission to read it. A typed address is stored nowhere else. */
function AddLabelFile({ onClose }: { onClose: () => void }) {
  const [address, setAddress] = useState('')
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const add = async () => {
    try {
      const checked = fileAddress(address, { allowPrivate: setting('allowPrivateHosts').peek(), preview: isPreview })
      // The prompt may close this page, so the file is added whatever the answer is: it says what it lacks.
      const asked = askPermission([patternOf(new URL(checked).origin)])
      const added = addFile(checked, name)
      await Promise.all([asked.catch(() => false), added])
      onClose()
    } catch (thrown) {
      setFault(AppError.from(thrown).message)
    }
  }
  return (
    <FormDialog
      title={t('Add label file')}
      save={t('Add')}
      onSave={add}
      onClose={onClose}
      others={<Button onClick={onClose}>{t('Cancel')}</Button>}
    >
      <FormField
        label={t('Address of the file')}
        error={fault}
        hint={t('CSV, JSON or text, as for an import. Only its host gets the request, without cookies.')}
      >
        {(control) => (
          <input
            {...control}
            value={address}
            dir="ltr"
            inputMode="url"
            placeholder="https://labels.example/team.csv"
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => {
              setAddress(event.currentTarget.value)
              setFault(null)
            }}
          />
        )}
      </FormField>
      <FormField label={t('Name of the file')} hint={t('Shown before each of its labels. Empty: its host.')}>
        {(control) => (
          <input
            {...control}
            value={name}
            maxLength={labelFileLimits.name}
            autocomplete="off"
            onInput={(event) => setName(event.currentTarget.value)}
          />
        )}
      </FormField>
    </FormDialog>
  )
}

function File({ file }: { file: LabelFileState }) {
  const { address, name, byPolicy, trusts, used, waiting } = file
  const [busy, setBusy] = useState(false)
  const [open, setOpen] = useState(false)
  const work = async (...[what, checksum]: [Parameters<typeof fileWork>[1], string?]) => {
    setBusy(true)
    try {
      await fileWork(address, what, checksum)
    } catch (thrown) {
      notify(AppError.from(thrown).message, 'bad')
    } finally {
      setBusy(false)
    }
  }
  return (
    <article class="book-file" aria-label={name}>
      <div class="book-files-head">
        <strong>
          {sharedSign} <bdi>{name}</bdi>
        </strong>
        {byPolicy && <Badge>{t('Set by your organisation')}</Badge>}
      </div>
      <bdi class="mono muted book-file-address" dir="ltr">
        {shownFile(address)}
      </bdi>
      <Figures file={file} />
      <Trouble file={file} onAsk={() => void work('ask')} />
      {waiting && (
        <Notice
          tone="accent"
          action={
            <Button size="s" look="primary" busy={busy} onClick={() => void work('use', waiting.checksum)}>
              {used ? t('Use the new version') : t('Use these labels')}
            </Button>
          }
        >
          {used
            ? ended([listed(differences(waiting)) || t('Only its order or its notation changed')])
            : t('{n, plural, one {# label} other {# labels}} in the file, none used yet.', { n: waiting.count })}{' '}
          {waiting.refusedCount > 0 &&
            t('{n, plural, one {# row} other {# rows}} refused.', { n: waiting.refusedCount })}
          <Checksum sum={waiting.checksum} />
        </Notice>
      )}
      {used && !byPolicy && (
        <Switch
          label={t('Use new versions without asking')}
          on={trusts}
          onChange={(on) => void work(on ? 'trust' : 'doubt')}
        />
      )}
      <div class="book-tools">
        <Button size="s" busy={busy} onClick={() => void work('ask')}>
          <RotateCw size={13} aria-hidden="true" />
          {t('Update now')}
        </Button>
        {(used ?? waiting) && (
          <Button size="s" onClick={() => setOpen(!open)}>
            {open ? t('Hide rows') : t('Show rows')}
          </Button>
        )}
        {!byPolicy && (
          <Button size="s" look="quiet" busy={busy} onClick={() => void work('remove')}>
            <Trash2 size={13} aria-hidden="true" />
            {t('Remove file')}
          </Button>
        )}
      </div>
      {open && <Rows key={`${used?.checksum} ${waiting?.checksum}`} address={address} />}
    </article>
  )
}

/** “3 will be added, 1 will change.” */
const differences = (waiting: NonNullable<LabelFileState['waiting']>): string[] =>
  (['added', 'changed', 'gone'] as const).flatMap((which) =>
    waiting[which] > 0 ? [outcomeWords[which].counted(waiting[which])] : [],
  )

/** What is in use, and when the file is asked. */
function Figures({ file: { used, asked, next, fault, trusts } }: { file: LabelFileState }) {
  return (
    <div class="muted book-file-figures">
      {used && (
        <p role="status">
          {t('{n, plural, one {# label} other {# labels}} in use.', { n: used.count })}{' '}
          {used.refusedCount > 0 && t('{n, plural, one {# row} other {# rows}} refused.', { n: used.refusedCount })}{' '}
          {used.left > 0 &&
            t('No room for {n, plural, one {# label} other {# labels}}: all files together have {most}.', {
              n: used.left,
              most: labelFileLimits.labels,
            })}
        </p>
      )}
      {asked !== null && (
        <p>
          <Trans
            text={fault ? 'Last tried {time}, next {next}.' : 'Last updated {time}, next {next}.'}
            with={{ time: <TimeText value={asked} />, next: <TimeText value={next} /> }}
          />
        </p>
      )}
      {used && !trusts && <Checksum sum={used.checksum} />}
    </div>
  )
}

/** Why nothing new came, and what the reader can do about it. */
function Trouble({ file: { address, blocked, fault }, onAsk }: { file: LabelFileState; onAsk: () => void }) {
  // The state follows the book; a permission may have come or gone since.
  granted.value
  const { origin, host } = new URL(address)
  if (blocked)
    return (
      <Notice
        tone="warn"
        action={
          <Button size="s" onClick={() => void askPermission([patternOf(origin)]).then((yes) => yes && onAsk())}>
            {t('Allow access')}
          </Button>
        }
      >
        {t('The browser does not let Hashgloss reach {host}. The file is not updated until you allow it.', { host })}
      </Notice>
    )
  return fault && <Notice tone="bad">{wordsOf(fault)}</Notice>
}

/** To be compared with what the team says, so it is shown whole. */
function Checksum({ sum }: { sum: string }) {
  return (
    <span class="book-checksum">
      <span>{t('Checksum (SHA-256)')}</span>
      <CopyButton text={sum} what={t('checksum')} />
      <bdi class="mono" dir="ltr">
        {sum}
      </bdi>
    </span>
  )
}

/** The rows of the version that waits, or of the one in use. */
function Rows({ address }: { address: string }) {
  const [read, setRead] = useState<FileRows | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => {
    fileRows(address).then(setRead, (thrown: unknown) => setFault(AppError.from(thrown).message))
  }, [address])
  if (fault) return <Notice tone="bad">{fault}</Notice>
  if (!read) return <Skeleton rows={3} />
  const { rows, gone, more } = read
  const own = new Set(bookState.value?.labels.map((label) => bookKey(label.address)))
  const hidden = rows.filter(({ draft }) => draft && own.has(bookKey(draft.address))).length
  return (
    <div class="book-report">
      {hidden > 0 && (
        <p class="muted">
          {t(
            'For {n, plural, one {# of these addresses} other {# of these addresses}}, your own label shows instead.',
            {
              n: hidden,
            },
          )}
        </p>
      )}
      <ul class="book-rows" aria-label={t('Rows')}>
        {gone.map((draft) => (
          <LabelRow key={draft.address} row={{ row: 0, outcome: 'gone', draft, text: '' }} />
        ))}
        {rows.map((row) => (
          <LabelRow key={`${row.row} ${row.outcome}`} row={row} />
        ))}
      </ul>
      {more > 0 && (
        <p class="muted">{t('{n, plural, one {# more row} other {# more rows}} not shown.', { n: more })}</p>
      )}
    </div>
  )
}
