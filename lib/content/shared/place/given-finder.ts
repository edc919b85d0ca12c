import type { Finder } from './finder'

/** Where hashes are, as the script that found them knows it. It gives this once, with what else marks need of it. */
export let finder: Finder

export function useFinder(given: Finder): void {
  finder = given
}
