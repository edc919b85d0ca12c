import { signal } from '@preact/signals'
import type { KeptSizes } from '../../core/data/kept-sizes'
import { sendToBackground } from '../../rpc/send-message'
import { readTracked, trackedList } from '../points/tracked'

/** Includes what the background does not store; each size is null if it cannot be read. */
interface AllSizes extends KeptSizes {
  distributions: number | null
  exports: number | null
  ranks: number | null
}

/** How much is stored on this device; null until known, or if the browser does not open its storage. */
export const keptSizes = signal<AllSizes | null>(null)

const orNull = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null)

export async function readKeptSizes(): Promise<void> {
  const [sizes, ledger, exports] = await Promise.all([
    orNull(sendToBackground('kept.sizes', {})),
    orNull(sendToBackground('distribution.list', {})),
    orNull(sendToBackground('export.list', {})),
    orNull(readTracked()),
  ])
  const ranks = trackedList.peek()?.length ?? null
  keptSizes.value = sizes && {
    ...sizes,
    exports: exports?.length ?? null,
    ranks,
    distributions: ledger?.plans.length ?? null,
  }
}
