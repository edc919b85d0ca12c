import * as z from 'zod/mini'
import type { Gloss } from '../../core/gloss/gloss'
import type { Client } from '../call/client'
import type { Asker } from '../messages/asker'
import type { SessionArea } from '../storage/session-area'
import { createSessionMap } from '../storage/session-map'

/** Hashes of a page that are remembered, latest first. */
const mostHashes = 300

const Poor = z.object({ tab: z.number(), site: z.string(), hashes: z.array(z.string()) })
type Poor = z.infer<typeof Poor>

/** Who has had something better: a site, or the reader in a page of ours. */
type Teller = { site: string } | 'reader'

/** Open pages whose sentence about a hash says no more than a method, and that should ask again once more is known. */
export interface PoorerPages {
  /** Notes which of these glosses, now shown to somebody, say too little. */
  told(asker: Asker, glosses: readonly Gloss[]): Promise<void>
  /** A record that says more was stored. */
  better(hash: string, chain: string, teller: Teller): Promise<void>
  leave(tab: number): Promise<void>
}

/** In `storage.session`, because the background may be stopped while a page is read. */
export function createPoorerPages(
  session: SessionArea,
  client: Pick<Client, 'share'>,
  tell: (tab: number, hash: string) => Promise<void>,
): PoorerPages {
  const pages = createSessionMap(session, 'poorer', Poor, (keep, first) => {
    let state = first
    return {
      get: () => state,
      set(next?: Poor) {
        state = next
        void keep(next)
      },
    }
  })

  async function note({ tab, site }: { tab: number; site: string }, glosses: readonly Gloss[]): Promise<void> {
    const page = await pages.of(JSON.stringify([tab, site]))
    const before = page.get()
    const hashes = new Set(before?.hashes)
    for (const { hash, poor } of glosses) if (poor) hashes.add(hash)
    for (const gloss of glosses) if (isBetter(gloss)) hashes.delete(gloss.hash)
    if (hashes.size > 0) page.set({ tab, site, hashes: [...hashes].slice(-mostHashes) })
    else if (before) page.set()
  }

  /**
   * Concerns pages of the same site, and every page if the reader looked the hash up in Hashgloss. A page must not
   * learn what other sites have had: it can measure when its sentences grow.
   */
  async function better(hash: string, chain: string, teller: Teller): Promise<void> {
    for (const page of (await pages.all()).values()) {
      const poor = page.get()
      if (!poor?.hashes.includes(hash) || (teller !== 'reader' && teller.site !== poor.site)) continue
      if (teller === 'reader') await client.share('transactionSummary', { hash, chain }, poor.site)
      await tell(poor.tab, hash).catch(() => {})
    }
  }

  return {
    better,
    async told(asker, glosses) {
      if (asker.incognito === true) return
      if (asker.by === 'page') await note(asker, glosses)
      for (const gloss of glosses)
        if (isBetter(gloss) && gloss.chain)
          await better(gloss.hash, gloss.chain.id, asker.by === 'page' ? { site: asker.site } : 'reader')
    },
    async leave(tab) {
      for (const page of (await pages.all()).values()) if (page.get()?.tab === tab) page.set()
    },
  }
}

const isBetter = ({ sentences, poor, state }: Gloss) => sentences.length > 0 && !poor && state !== 'pending'
