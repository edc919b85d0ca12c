import type { Finder } from './finder'

/**
 * Where hashes are, as the script that found them knows. It gives this once, with everything else that marks need from
 * it.
 */
export let finder: Finder

export function useFinder(given: Finder): void {
  finder = given
}
