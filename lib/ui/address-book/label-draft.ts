import { isColour, type LabelDraft } from '../../core/address-book/address-book'
import { draft } from '../base/drafts'

/** A label being edited, perhaps without an address yet. It survives a closing popup. */
export function labelDraft(address: string) {
  const text = draft(`label ${address.toLowerCase()}`)
  return {
    /** Null if nothing was changed yet. */
    read: (): LabelDraft | null => parsed(text.value),
    write: (next: LabelDraft) => {
      text.value = JSON.stringify([next.address, next.label, next.note, next.colour, next.mine])
    },
    forget: () => {
      text.value = ''
    },
  }
}

function parsed(text: string): LabelDraft | null {
  if (text === '') return null
  try {
    const [address, label, note, colour, mine] = JSON.parse(text) as unknown[]
    const readable = typeof address === 'string' && typeof label === 'string' && typeof note === 'string'
    if (!readable || !isColour(colour)) return null
    return { address, label, note, colour, ...(mine === true ? { mine } : {}) }
  } catch {
    return null
  }
}
