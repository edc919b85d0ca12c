import { patternOf } from '../hosts/match-pattern'
import { chains } from './chains'

/** Match patterns of all explorers: the table's, and the reader's own, which may be on this machine or in an office. */
export function explorerPatterns(own: Readonly<Record<string, string>>): string[] {
  const known = chains.flatMap(({ hosts }) => hosts.map((host) => `https://${host}`))
  const others = Object.keys(own).flatMap((host) => [`https://${host}`, `http://${host}`])
  return [...known, ...others].map(patternOf)
}
