/** Sites whose chain is remembered; those chosen longest ago go first. */
const most = 2000

/** The chains of sites, with what the reader chose for one; without that one where nothing is chosen. */
export function withSiteChain(
  chains: Readonly<Record<string, string>>,
  host: string,
  chain: string,
): Record<string, string> {
  const { [host]: _, ...others } = chains
  if (chain === '') return others
  return { ...Object.fromEntries(Object.entries(others).slice(1 - most)), [host]: chain }
}
