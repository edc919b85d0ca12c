/** How many sites' choices are stored; the oldest are dropped first. */
export const mostSites = 2000

/** The choices by site (host) with one added, or removed if the choice is empty. */
export function withSite<T extends string>(
  choices: Readonly<Record<string, T>>,
  host: string,
  choice: T | '',
): Record<string, T> {
  const { [host]: _, ...others } = choices
  if (choice === '') return others as Record<string, T>
  return { ...Object.fromEntries(Object.entries(others).slice(1 - mostSites)), [host]: choice } as Record<string, T>
}
