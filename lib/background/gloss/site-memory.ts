import { createMutex } from '../../core/async/mutex'
import { isObject } from '../../core/json/parse-json'
import type { Meta } from '../storage/meta'

/**
 * Chains on which hashes of a site were found. Stored in the extension's own database, as it reveals where somebody
 * reads.
 */
export interface SiteMemory {
  /** Latest first. */
  chains(host: string): Promise<readonly string[]>
  learn(host: string, chain: string): Promise<void>
  forget(): Promise<void>
}

const mostSites = 500
const mostChains = 3

type Sites = Record<string, string[]>

const parse = (stored: unknown): Sites | undefined => (isObject(stored) ? (stored as Sites) : undefined)

export function createSiteMemory(meta: Meta): SiteMemory {
  const exclusive = createMutex()
  const sites = async () => (await meta.read('site-memory', parse).catch(() => undefined)) ?? {}

  async function learn(host: string, chain: string): Promise<void> {
    const { [host]: before = [], ...others } = await sites()
    if (before[0] === chain) return
    // Insertion order is age: the sites without news for longest go first.
    const kept = Object.entries(others).slice(-(mostSites - 1))
    const chains = [chain, ...before.filter((id) => id !== chain)].slice(0, mostChains)
    await meta.write('site-memory', { ...Object.fromEntries(kept), [host]: chains })
  }

  return {
    async chains(host) {
      const known = await sites()
      return Object.hasOwn(known, host) ? (known[host] ?? []) : []
    },
    // Only an optimisation: if it cannot be stored, nothing is lost.
    learn: (host, chain) => exclusive(() => learn(host, chain)).catch(() => {}),
    forget: () => exclusive(() => meta.remove('site-memory')).catch(() => {}),
  }
}
