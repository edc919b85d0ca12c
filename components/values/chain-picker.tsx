import { ChevronsUpDown } from 'lucide-preact'
import { chainById } from '../../lib/core/chains/chains'
import { t } from '../../lib/core/language/t'
import { useLoaded } from '../base/hooks/use-loaded'
import { usePopover } from '../base/hooks/use-popover'
import './chain-picker.css'

interface Props {
  /** Chain id. */
  chosen: string
  /** The user's own order, which comes first in the list. */
  preferred: readonly string[]
  /** For any explorer, including chains that the provider does not serve: they get no mark. */
  any?: boolean
  label?: string
  /** The button's text while no chain is chosen. */
  none?: string
  onChoose: (id: string) => void
}

const loadPanel = () => import('./chain-panel').then((it) => it.ChainPanel)

/** One chain of many: the user's own first, and a search over names, coins and ids. */
export function ChainPicker({ chosen, preferred, any = false, label = t('Chain'), none, onChoose }: Props) {
  const { open, setOpen, root } = usePopover()
  const Panel = useLoaded(loadPanel)
  const name = chosen ? chainById(chosen).name : (none ?? '')
  return (
    <div class="chain-picker" ref={root}>
      <button
        type="button"
        class="chain-button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`${label}: ${name}`}
        onClick={() => setOpen(!open)}
      >
        <span title={name}>{name}</span>
        <ChevronsUpDown size={13} aria-hidden="true" />
      </button>
      {open && Panel && (
        <Panel
          chosen={chosen}
          preferred={preferred}
          any={any}
          onChoose={(id) => {
            setOpen(false)
            root.current?.querySelector('button')?.focus()
            onChoose(id)
          }}
        />
      )}
    </div>
  )
}
