import { expect } from 'vitest'
import { cast } from '../../sandbox/world/world-people'
import type { Stage } from '../drive/stage'
import { until } from '../drive/until'

/** Rows of a list as explorers show them first. */
const rows = 25

export const listPath = `/address/${cast.ada.hash}`

/** A page like an explorer's: what an address did, each row with a link to its transaction. */
export function listPage({ world }: Stage['sandbox'], count = rows): string {
  const hashes = (world.chain('1')?.byAddress.get(cast.ada.hash.toLowerCase()) ?? []).slice(0, count)
  const row = ({ hash }: { hash: string }) =>
    `<tr><td><a href="/tx/${hash}">${hash.slice(0, 12)}…${hash.slice(-6)}</a><td>Call<td>12 minutes ago</tr>`
  return `<!doctype html><title>Address</title><table>${hashes.map(row).join('')}</table>`
}

/** Opens it as a page of the reader's own explorer, and waits for its sentences: two lists are requested at most. */
export async function walkList({ driver, pages, sandbox }: Stage): Promise<void> {
  const { host } = new URL(pages.url)
  await driver.configure({ settings: { ownExplorers: { [host]: '1' } } })
  try {
    const from = sandbox.stats.count()
    const page = await driver.open(`${pages.url}${listPath}`, { width: 1280, height: 2400 })
    const told = async () => (await driver.ask(page, 'page.list', {})).filter(({ gloss }) => gloss?.sentences.length)
    await until('a sentence for each row', async () => (await told()).length === rows)
    const asked = sandbox.stats.all().slice(from)
    const lists = asked.filter(({ endpoint }) => endpoint === 'E2' || endpoint === 'E3')
    expect(lists.length).toBeGreaterThan(0)
    expect(lists.length).toBeLessThanOrEqual(2)
    // The others are of rows that say no more than the name of a method.
    expect(asked.length - lists.length).toBeLessThanOrEqual(6)
    const shown = (await driver.shown(page)).join('\n')
    expect(shown).toContain('Failed to send 0.2 ETH')
  } finally {
    await driver.configure({ settings: { ownExplorers: {} } })
  }
}
