import type { ToPage } from '../../rpc/contract'

/** What the manifest's keyboard commands do. The keys are the reader's to change, in the browser. */
export interface CommandNeeds {
  /** Goes to a neighbouring hash in a tab. Rejects where no annotator is at work there. */
  step(tab: number, by: ToPage['page.step'][0]['by']): Promise<unknown>
  /** Annotates a tab once; the pressed key lets us in. Rejects where the browser does not. */
  annotate(tab: number): Promise<unknown>
  /** Hides what stands in the page of a tab, or shows it again. */
  toggle(tab: number): Promise<void>
  open(location: string): Promise<void>
}

const steps = new Map([
  ['next-hash', 1],
  ['previous-hash', -1],
] as const)

/** Runs a command of the manifest; one it does not know does nothing. Rejects where the browser keeps us out of the tab. */
export async function runCommand(
  name: string,
  tab: number | undefined,
  { step, annotate, toggle, open }: CommandNeeds,
): Promise<void> {
  if (name === 'open-search') return open('#/search')
  if (name === 'hide-sentences' && tab !== undefined) return toggle(tab)
  const by = steps.get(name as 'next-hash')
  if (by === undefined || tab === undefined) return
  try {
    await step(tab, by)
  } catch {
    await annotate(tab)
    await step(tab, by)
  }
}
