import type { Asker } from '../../../lib/background/messages/asker'
import { keys } from '../../sandbox/keys'
import { cast } from '../../sandbox/world/world-people'
import { glossing, page } from './glossing'

export const explorer = (shows: string, more: object = {}) =>
  ({ ...page, host: new URL(shows).host, site: new URL(shows).host, shows, ...more }) satisfies Asker

const ada = cast.ada.hash.toLowerCase()
const adas = `https://etherscan.io/address/${cast.ada.hash}`

/** What an explorer's pages are answered, most of them about Ada. Called at the top of a file. */
export function listing() {
  const { at, anew, ask } = glossing()
  const chain = () => at.sandbox.world.chain('1') as NonNullable<ReturnType<typeof at.sandbox.world.chain>>
  /** Transactions of an address as its explorer lists them, newest first. */
  const ofAddress = (address: string, count = 25) =>
    (chain().byAddress.get(address) ?? []).slice(0, count).map(({ hash }) => ({ hash: hash.toLowerCase() }))
  const lists = () => ['E2', 'E3', 'E5', 'E8', 'E9'].flatMap((id) => at.sandbox.stats.of(id))
  /** Hashes that were asked for by themselves. */
  const alone = () => new Set(at.sandbox.stats.of('E4').map(({ path }) => /0x[\da-f]{64}/.exec(path)?.[0]))
  const summaries = () => at.sandbox.stats.count('E4')

  /** What the service says of Ada's transactions, to be changed. */
  async function adasList(address = ada) {
    const answer = await fetch(`${at.sandbox.url}/1/api/v2/addresses/${address}/transactions?apikey=${keys.explorer}`)
    return (await answer.json()) as { items: Record<string, unknown>[]; next_page_params: unknown }
  }

  return { at, ada, adas, adasList, alone, anew, ask, chain, lists, ofAddress, summaries }
}
