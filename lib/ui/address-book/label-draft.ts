import { isColour, type LabelDraft } from '../../core/address-book/address-book'
import { draft } from '../base/drafts'

/** What is being written about an address, or about one still to be told: it outlives a popup that closes. */
export function labelDraft(address: string) {
  const text = draft(`label ${address.toLowerCase()}`)
  return {
    /** Null where nothing was changed yet. */
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
