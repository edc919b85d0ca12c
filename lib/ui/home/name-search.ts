import { signal } from '@preact/signals'
import { AppError } from '../../core/errors/errors'
import type { AskNames, FoundNames } from '../../core/look-up/name-hit'
import { sendToBackground } from '../../rpc/send-message'
import { refreshCredits } from '../data/credential-states'
import { explorerService } from '../data/hosts'

interface NameSearch {
  name: string
  chain: string
  /** The answering service: others may have a search, or other names. */
  service: string
  /** The current question; null once it is answered. */
  asking: AskNames | null
  /** Null until something is known. */
  found: FoundNames | null
}

/** What is known of the last name asked for. */
export const nameSearch = signal<NameSearch | null>(null)

const isOf = (search: NameSearch | null, name: string, chain: string) => search?.name === name && search.chain === chain

/** The search for this name and chain; null if it was not asked for. */
export const searchOf = (name: string, chain: string): NameSearch | null =>
  isOf(nameSearch.value, name, chain) ? nameSearch.value : null

/**
 * Looks for a name. Anything but `kept` asks the service, and requires the reader's Enter or click. The last one wins.
 */
export async function findNames(name: string, chain: string, ask: AskNames): Promise<void> {
  const before = nameSearch.peek()
  const found = isOf(before, name, chain) ? (before?.found ?? null) : null
  const mine: NameSearch = { name, chain, service: explorerService(), asking: ask, found }
  nameSearch.value = mine
  const answer = await sendToBackground('name.find', { text: name, chain, ask }).catch(
    (thrown: unknown): FoundNames => {
      const error = AppError.from(thrown).toWire()
      return { hits: null, at: null, seen: [], ...found, error, lacking: false }
    },
  )
  if (ask !== 'kept') refreshCredits()
  if (nameSearch.peek() === mine) nameSearch.value = { ...mine, asking: null, found: answer }
}
