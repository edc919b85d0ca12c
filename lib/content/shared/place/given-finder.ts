import type { Finder } from './finder'

/** The finder of the script that found the hashes. It is passed once, with everything else that marks need. */
export let finder: Finder

export function useFinder(given: Finder): void {
  finder = given
}
