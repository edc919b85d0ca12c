import { Plus } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { chainById } from '../../lib/core/chains/chains'
import { type Compared, comparedKey } from '../../lib/core/compare/compared'
import { msg, t } from '../../lib/core/language/t'
import { setting } from '../../lib/ui/base/settings'
import { canChooseChain, isChainServed } from '../../lib/ui/navigation/chain-choice'
import { lookUpOptions } from '../../lib/ui/navigation/look-up-options'
import { readSubject } from '../../lib/ui/navigation/read-subject'
import { Button } from '../base/controls/button'
import { SubjectLine } from '../views/subject-line'

interface Props {
  columns: readonly Compared[]
  /** For addresses that do not name a chain. */
  chain: string
  onAdd: (column: Compared) => void
}

const mostOffered = 4

/** Adds another address, or the first one on another chain. */
export function AddColumn({ columns, chain, onAdd }: Props) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const known = new Set(columns.map(comparedKey))
  const add = () => {
    const parsed = readSubject({ label: msg('Address'), kind: 'address-hash' }, text, lookUpOptions())
    if ('reason' in parsed) return setError(parsed.reason)
    const column = { chain: parsed.chain ?? chain, address: parsed.value }
    if (known.has(comparedKey(column))) {
      return setError(t('This address is already here, on {chain}.', { chain: chainById(column.chain).name }))
    }
    setText('')
    onAdd(column)
  }
  return (
    <div class="compare-add">
      <SubjectLine
        label={t('Add an address on {chain}', { chain: chainById(chain).name })}
        text={text}
        onText={(value) => {
          setText(value)
          setError(null)
        }}
        error={error}
        placeholder="0x…"
        dir="ltr"
        onSubmit={add}
        action={t('Add')}
      />
      <OtherChains columns={columns} onAdd={onAdd} />
    </div>
  )
}

function OtherChains({ columns, onAdd }: Omit<Props, 'chain'>) {
  const [first] = columns
  const order = setting('chainOrder').value
  if (!first || !canChooseChain()) return null
  const known = new Set(columns.map(comparedKey))
  const offered = order
    .map((chain) => ({ chain, address: first.address }))
    .filter((column) => !known.has(comparedKey(column)) && isChainServed(column.chain))
    .slice(0, mostOffered)
  if (offered.length === 0) return null
  return (
    <div class="compare-chains">
      <span class="muted">{t('The first address on another chain:')}</span>
      {offered.map((column) => (
        <Button key={column.chain} size="s" onClick={() => onAdd(column)}>
          <Plus size={13} aria-hidden="true" />
          {chainById(column.chain).name}
        </Button>
      ))}
    </div>
  )
}
