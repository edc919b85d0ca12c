import { BookUser, Download, FileUp, Plus, Undo2 } from 'lucide-preact'
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { type Label, labelLimits } from '../../lib/core/address-book/address-book'
import type { BookState } from '../../lib/core/address-book/book-state'
import { labelsFile } from '../../lib/core/address-book/files/label-file'
import { findLabels } from '../../lib/core/address-book/find-labels'
import { t } from '../../lib/core/language/t'
import { bookError, bookState, readBook, readersBook, watchBook } from '../../lib/ui/address-book/book'
import { takeBack } from '../../lib/ui/address-book/undo-action'
import { saveFile } from '../../lib/ui/base/files'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { Button } from '../base/controls/button'
import { FindField } from '../base/controls/find-field'
import { Skeleton } from '../base/skeleton'
import { Notice } from '../base/states/notice'
import { State } from '../base/states/state'
import { Failure } from '../records/failure'
import { ViewHead } from '../views/view-head'
import { AddressBookList } from './address-book-list'
import { AddressBookSync } from './address-book-sync'
import { SharedFiles } from './shared-files'
import './address-book.css'

const types = { csv: 'text/csv', json: 'application/json' }

/** Saves the reader's own labels as a file. */
function saveLabels(labels: readonly Label[], format: 'csv' | 'json'): void {
  saveFile(`hashgloss-labels-${labels.length}.${format}`, labelsFile(labels, format), types[format])
}

const bookOf = (labels: readonly Label[]) => new Map(labels.map((label) => [label.address, label]))

type Opened = { what: 'edit'; label: Label | null } | { what: 'import' } | null

/** The reader's own names for addresses: edit, find, import, export and undo. */
export function AddressBookView({ view, params }: ViewProps) {
  const [find, setFind] = useState('')
  const [opened, setOpened] = useState<Opened>(null)
  useEffect(watchBook, [])
  const state = bookState.value
  const labels = [...readersBook.value.values()].sort((a, b) => a.label.localeCompare(b.label))
  const found = find.trim() ? findLabels(readersBook.value, find, labelLimits.book) : labels
  const shared = state?.shared ?? []
  const foundShared = find.trim() ? findLabels(bookOf(shared), find, labelLimits.book) : []
  const close = () => setOpened(null)

  return (
    <>
      <ViewHead view={view} params={params} />
      <div class="view-tools">
        <div class="book-tools">
          <Button size="s" look="primary" onClick={() => setOpened({ what: 'edit', label: null })}>
            <Plus size={13} aria-hidden="true" />
            {t('Add label')}
          </Button>
          <Button size="s" onClick={() => setOpened({ what: 'import' })}>
            <FileUp size={13} aria-hidden="true" />
            {t('Import')}
          </Button>
          {labels.length > 0 &&
            (['csv', 'json'] as const).map((format) => (
              <Button key={format} size="s" onClick={() => saveLabels(labels, format)}>
                <Download size={13} aria-hidden="true" />
                {format.toUpperCase()}
              </Button>
            ))}
        </div>
        {/* While it contains a filter text, it must be there to be cleared. */}
        {(labels.length > 5 || shared.length > 0 || find) && (
          <FindField label={t('Find a label')} value={find} onText={setFind} />
        )}
      </div>
      {state?.undo && <UndoNote undo={state.undo} />}
      <Content find={find} found={found} shared={foundShared} onEdit={(label) => setOpened({ what: 'edit', label })} />
      {state && <SharedFiles files={state.files} />}
      {state && <AddressBookSync state={state.sync} count={labels.length} />}
      {opened?.what === 'edit' && (
        <Lazy load={loadForm} with={{ label: opened.label, onClose: close }} key={opened.label?.address ?? 'new'} />
      )}
      {opened?.what === 'import' && <Lazy load={loadImport} with={{ onClose: close }} />}
    </>
  )
}

const loadForm = () => import('../values/label-form').then(({ LabelForm }) => LabelForm)
const loadImport = () => import('./address-book-import').then(({ AddressBookImport }) => AddressBookImport)

/** A dialog whose code loads when it is opened. */
function Lazy<P extends object>({ load, with: props }: { load: () => Promise<ComponentType<P>>; with: P }) {
  const [Inner, setInner] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    void load().then((component) => setInner(() => component))
  }, [load])
  return Inner && <Inner {...props} />
}

interface ContentProps {
  find: string
  found: readonly Label[]
  /** Labels of shared files that match; only a search lists them here. */
  shared: readonly Label[]
  onEdit: (label: Label) => void
}

function Content({ find, found, shared, onEdit }: ContentProps) {
  const error = bookError.value
  if (error) {
    return (
      <div class="card">
        <Failure error={error} onAction={() => void readBook()} />
      </div>
    )
  }
  if (!bookState.value) {
    return (
      <div class="card">
        <Skeleton rows={4} />
      </div>
    )
  }
  const own = found.filter(({ mine }) => mine)
  const others = found.filter(({ mine }) => !mine)
  const headed = own.length > 0 || shared.length > 0
  if (found.length + shared.length > 0)
    return (
      <>
        {own.length > 0 && <AddressBookList title={t('Your own addresses')} headed labels={own} onEdit={onEdit} />}
        {others.length > 0 && (
          <AddressBookList
            title={own.length > 0 ? t('Other labels') : t('Labels')}
            headed={headed}
            labels={others}
            onEdit={onEdit}
          />
        )}
        {shared.length > 0 && <AddressBookList title={t('Shared labels')} headed labels={shared} />}
      </>
    )
  return (
    <div class="card">
      <State
        icon={BookUser}
        title={find ? t('No such label') : t('No labels yet')}
        text={
          find
            ? t('No label, note or address matches “{find}”.', { find: find.trim() })
            : t(
                'Name an address, and the name shows in feeds, cards and sentences. Mark your own, and sentences say “you”. Labels stay on this device unless you sync them.',
              )
        }
      />
    </div>
  )
}

function UndoNote({ undo: { what, at, count, label } }: { undo: NonNullable<BookState['undo']> }) {
  return (
    <Notice
      action={
        <Button size="s" onClick={() => void takeBack(at)}>
          <Undo2 size={13} aria-hidden="true" />
          {t('Undo')}
        </Button>
      }
    >
      {what === 'import'
        ? t('The last import changed {n, plural, one {# label} other {# labels}}.', { n: count })
        : t('“{name}” was removed.', { name: label ?? '' })}
    </Notice>
  )
}
