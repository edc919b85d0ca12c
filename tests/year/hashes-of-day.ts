import type { Sandbox } from '../sandbox/start'

const hostOf: Record<string, string> = {
  1: 'etherscan.io',
  10: 'optimistic.etherscan.io',
  137: 'polygonscan.com',
  8453: 'basescan.org',
}

/** Number of hashes in the pages of a day. */
export function hashesOf(sandbox: Sandbox, day: number, each: number) {
  const all = Object.entries(hostOf).flatMap(([chain, host]) =>
    sandbox.world.hashes(chain, 2000).map((hash) => ({ hash, host })),
  )
  const found = Array.from({ length: each }, (_, n) => all[(day * each + n) % all.length] ?? { hash: '', host: '' })
  // If no link names the chain, it is found by trial, and remembered for the site.
  return found.map(({ hash, host }, n) => (n === 1 ? { hash, before: 'transaction ' } : { hash, host }))
}
