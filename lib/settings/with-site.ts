/** Sites whose choice is remembered; those chosen longest ago go first. */
export const mostSites = 2000

/** What was chosen by site (its host), with what the reader chose for one; without that one where nothing is chosen. */
export function withSite<T extends string>(
  choices: Readonly<Record<string, T>>,
  host: string,
  choice: T | '',
): Record<string, T> {
  const { [host]: _, ...others } = choices
  if (choice === '') return others as Record<string, T>
  return { ...Object.fromEntries(Object.entries(others).slice(1 - mostSites)), [host]: choice } as Record<string, T>
}
