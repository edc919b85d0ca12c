import type { Activity } from '../../core/activity/activity-describe'
import type { NarrowingFor } from '../../core/activity/activity-narrow'
import { hashOf } from '../../core/activity/activity-order'
import { rowSentence } from '../../core/activity/activity-sentence'
import { bookKey } from '../../core/address-book/address-book'
import { mineIn } from '../../core/address-book/mine-in'
import { type Chain, chainById } from '../../core/chains/chains'
import { sentenceText } from '../../core/gloss/sentence-text'
import { saidOf } from './activity-sentences'

/** The text of a row to search: the sentence, names and labels, hashes, tokens, the method. In lower case. */
export function rowText(activity: Activity, { address: whose, book }: NarrowingFor, here: Chain): string {
  const { entry, movements, failure, of } = activity
  const address = of?.address ?? whose
  const chain = of ? chainById(of.chain) : here
  const said = saidOf(chain.id, entry.hash, address).peek()
  const summary = said.state === 'said' ? said.sentence : null
  const { parts } = rowSentence(entry, address, chain, summary, mineIn(book))
  const { from, to, method } = entry.transaction ?? {}
  const parties = [from, to, ...movements.map(({ other }) => other)]
  const texts = [
    sentenceText(parts),
    hashOf(entry),
    method,
    failure,
    ...parties.flatMap((party) => [party?.hash, party?.name, party?.hash && book.get(bookKey(party.hash))?.label]),
    ...movements.flatMap(({ token, tokenId }) => [token?.symbol, token?.name, token?.address_hash, tokenId]),
  ]
  return texts.filter(Boolean).join(' ').toLowerCase()
}
