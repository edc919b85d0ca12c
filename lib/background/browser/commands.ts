import type { ToPage } from '../../rpc/contract'

/** What the manifest's keyboard commands do. The reader can change their keys in the browser. */
export interface CommandNeeds {
  /** Goes to a neighbouring hash in a tab. Rejects if no annotator is at work there. */
  step(tab: number, by: ToPage['page.step'][0]['by']): Promise<unknown>
  /** Annotates a tab once; the pressed key grants access. Rejects if the browser does not. */
  annotate(tab: number): Promise<unknown>
  /** Hides what we draw in a tab's page, or shows it again. */
  toggle(tab: number): Promise<void>
  open(location: string): Promise<void>
  /** The place of the digest of a tab: of what is selected there, or of its page. */
  digest(tab: number): Promise<string>
}

const steps = new Map([
  ['next-hash', 1],
  ['previous-hash', -1],
] as const)

/** Runs a command of the manifest; an unknown one does nothing. Rejects if the browser denies access to the tab. */
export async function runCommand(
  name: string,
  tab: number | undefined,
  { step, annotate, toggle, open, digest }: CommandNeeds,
): Promise<void> {
  if (name === 'open-search') return open('#/search')
  if (name === 'hide-sentences' && tab !== undefined) return toggle(tab)
  if (name === 'digest' && tab !== undefined) {
    const location = await digest(tab)
    // What no script has looked at yet has no hashes to list; a page that stays closed says so itself.
    if (!location.includes('?')) await annotate(tab).catch(() => {})
    return open(location)
  }
  const by = steps.get(name as 'next-hash')
  if (by === undefined || tab === undefined) return
  try {
    await step(tab, by)
  } catch {
    await annotate(tab)
    await step(tab, by)
  }
}
