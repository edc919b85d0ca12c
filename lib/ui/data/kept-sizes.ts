import { signal } from '@preact/signals'
import type { KeptSizes } from '../../core/data/kept-sizes'
import { send } from '../../rpc/client'

/** How much is kept on this device; null until it is told, or where the browser does not open its storage. */
export const keptSizes = signal<KeptSizes | null>(null)

export async function readKeptSizes(): Promise<void> {
  keptSizes.value = await send('kept.sizes', {}).catch(() => null)
}
