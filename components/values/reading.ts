import { type ReadonlySignal, signal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { LabelColour } from '../../lib/core/address-book/address-book'
import { type Chain, chainById } from '../../lib/core/chains/chains'

/** The reader's name for an address. */
interface OwnLabel {
  text: string
  /** Drawn beside the name, never alone. */
  colour?: LabelColour
}

/** The context for displaying values: the chain, the current time, and the reader's own names. */
export interface Reading {
  chain: Chain
  /** Ms since 1970; updates itself. */
  now: ReadonlySignal<number>
  /** The reader's own name for an address, which takes precedence over all others. */
  labelOf?: (hash: string) => OwnLabel | undefined
}

export const ReadingContext = createContext<Reading>({ chain: chainById('1'), now: signal(Date.now()) })

export const useReading = (): Reading => useContext(ReadingContext)
