import type { Clock } from '../../core/async/clock'
import type { ToldGloss } from '../../core/deed/words/tell'
import { isNotAsked } from '../../core/errors/errors'
import type { CallOptions } from '../call/attempt'
import type { Client } from '../call/client'
import { isTold } from './ask-transaction'
import type { Candidate } from './chain-of'
import { listedPage } from './explorer-pages'
import { type About, glossOfList } from './gloss-of'
import type { ListedRow, PageLists } from './page-lists'

interface Needs {
  client: Client
  lists: PageLists
  clock: Clock
}

/** Ms that a page waits for its list: a list that hangs must not delay everything else. */
const patience = 4000

interface Listed {
  row: ListedRow
  gloss: ToldGloss
}

/**
 * What the lists of an explorer's page say about a hash of that page. Undefined if the page is about no list, if the
 * list does not contain the hash, or if this site has already had a better sentence, which costs nothing.
 */
export async function glossListed(
  { client, lists, clock }: Needs,
  about: About,
  candidate: Candidate,
  { shows = '', site }: { shows?: string; site: string },
  options: Pick<CallOptions, 'asker' | 'isWanted'>,
): Promise<Listed | undefined> {
  const { hash, settings } = about
  const { id: chain } = candidate.chain
  const page = listedPage(shows, settings.ownExplorers)
  if (page?.chain !== chain || (await isTold(client, { hash, chain }, site))) return undefined
  const asked = lists.row(page, hash, settings, options).catch((thrown: unknown) => {
    // The next step explains why.
    if (!isNotAsked(thrown)) throw thrown
    return undefined
  })
  const row = await Promise.race([asked, clock.sleep(patience).then(() => undefined)])
  return row && { row, gloss: glossOfList(about, candidate, row) }
}
