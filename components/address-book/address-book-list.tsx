import { Pencil, Trash2 } from 'lucide-preact'
import type { Label } from '../../lib/core/address-book/address-book'
import { AppError } from '../../lib/core/errors/errors'
import { t } from '../../lib/core/language/t'
import { labelName } from '../../lib/core/names/own-name'
import { removeLabel } from '../../lib/ui/address-book/book'
import { undoAction } from '../../lib/ui/address-book/undo-action'
import { shownAddress, veiled } from '../../lib/ui/base/hidden-values'
import { notify } from '../../lib/ui/base/toasts'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { Windowed } from '../activity/activity-list'
import { CopyButton } from '../base/controls/copy-button'
import { IconButton } from '../base/controls/icon-button'
import { Identicon } from '../base/identicon'
import { FollowTool } from '../values/follow-tool'
import { LabelDot } from '../values/label-dot'
import { OwnTool } from '../values/own-tool'
import { useReading } from '../values/reading'
import { Value } from '../values/value'

interface Props {
  title: string
  /** Shows the title, if this is one of several lists. */
  headed: boolean
  labels: readonly Label[]
  /** Absent for labels that are not the reader's to change. */
  onEdit?: ((label: Label) => void) | undefined
}

const together = 25
const rowHeight = 47

/** The labels of the book. Only stretches near the viewport are in the DOM. */
export function AddressBookList({ title, headed, labels, onEdit }: Props) {
  const chunks = Array.from({ length: Math.ceil(labels.length / together) }, (_, index) =>
    labels.slice(index * together, (index + 1) * together),
  )
  return (
    <section class="book-section" aria-label={title}>
      {headed && <h2 class="book-head">{title}</h2>}
      <div class="card book-card book-list">
        {chunks.map((chunk, index) => (
          <Windowed key={index} eager={index < 2} estimate={chunk.length * rowHeight}>
            {() => chunk.map((label) => <Row key={label.address} label={label} onEdit={onEdit} />)}
          </Windowed>
        ))}
      </div>
    </section>
  )
}

function Row({ label: entry, onEdit }: { label: Label } & Pick<Props, 'onEdit'>) {
  const { chain } = useReading()
  const { address, label, note, colour } = entry
  const remove = async () => {
    try {
      const { undo } = await removeLabel(address)
      notify(t('Removed “{name}”.', { name: veiled(label) }), 'plain', undoAction(undo))
    } catch (thrown) {
      notify(AppError.from(thrown).message, 'bad')
    }
  }
  return (
    <li class="book-row">
      <Identicon address={address} />
      <div class="book-what">
        <Value class="book-label" href={viewHref('address', address, { chain: chain.id })}>
          <LabelDot colour={colour} />
          <bdi>{entry.source === undefined ? label : labelName(entry)}</bdi>
        </Value>
        {note && (
          <Value as="bdi" class="book-note foreign-line" title={note}>
            {note}
          </Value>
        )}
      </div>
      <span class="value-line book-address">
        <Value class="mono muted" title={address}>
          {shownAddress(address)}
        </Value>
        <CopyButton text={address} what={t('address')} />
      </span>
      <span class="book-row-tools">
        <OwnTool address={address} />
        <FollowTool address={address} chain={chain.id} />
        {onEdit && (
          <>
            <IconButton
              icon={Pencil}
              label={t('Edit “{name}”', { name: veiled(label) })}
              size="s"
              onClick={() => onEdit(entry)}
            />
            <IconButton
              icon={Trash2}
              label={t('Remove “{name}”', { name: veiled(label) })}
              size="s"
              onClick={() => void remove()}
            />
          </>
        )}
      </span>
    </li>
  )
}
