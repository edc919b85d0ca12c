import { chainOfExplorer } from '../../core/chains/chains'
import type { Found } from '../../core/gloss/found'
import { isLinkedKey, namedAs } from '../../core/named-values/named-as'
import { leadsToOperation, leadsToTransaction } from '../../core/transactions/leads-to-transaction'
import type { SettingValues } from '../../settings/schema'
import type { Asker } from '../messages/asker'

/**
 * What a page says about 32 bytes: `sure` it leads to a transaction, is on an explorer, or the reader asked for it;
 * `told` words call it a transaction; `site` nothing says what it is, but hashes of its site were transactions before;
 * `none` nothing says what it is; `other` it is called something else.
 */
export type Evidence = 'sure' | 'told' | 'site' | 'none' | 'other'

/** A hash that may be looked up, with what has been concluded from its page. The page's own texts are left behind. */
export interface JudgedHash extends Pick<Found, 'hash' | 'host' | 'near' | 'path' | 'chain' | 'asked' | 'pointed'> {
  evidence: Evidence
  /** No link and no name of its own calls it a transaction: when it is sent, the page must still not speak of keys. */
  isUnnamed?: true
  /** Its page says that it is an operation of a smart account. */
  isOperation?: true
}

/** What becomes of a value, before it is part of any key, queue, log or call. */
export type Judgement = { question: JudgedHash } | { key: true } | { speaks: string }

/** A word for keys in a tab's page or in any of its frames; undefined if there is none. */
export type KeyWordIn = (tab: number, frame: number) => Promise<string | undefined>

export type Judge = (all: readonly Found[], asker: Asker) => Promise<readonly Judgement[]>

/** What a page's own words and links say about a value. */
interface Named {
  evidence: Evidence | 'key'
  /** The value has no link, and no name of its own that calls it a transaction. */
  isUnnamed: boolean
  isOperation?: true
}

/**
 * Judges values of a page. A key looks like a hash, and no list of phrasings tells them apart. So a value is looked up by
 * itself only on evidence of its own (it is in a link that leads to a transaction, on an explorer, or its nearest name
 * calls it one), or if nothing in its tab speaks of keys. What its nearest name calls a key is never looked up. The same
 * holds for the values of a text that a person pasted or selected.
 */
export const createJudge =
  (settings: () => Promise<Pick<SettingValues, 'ownExplorers' | 'onDemand'>>, keyWordIn: KeyWordIn): Judge =>
  async (all, asker) => {
    if (asker.by === 'person' && !all.some(isFromText))
      return all.map((found) => ({ question: questionOf(found, 'sure') }))
    const { ownExplorers, onDemand } = await settings()
    const isExplorer = (host?: string) => host !== undefined && chainOfExplorer(host, ownExplorers) !== undefined
    const page = asker.by === 'page' ? asker : undefined
    const isHeld = onDemand || asker.incognito === true
    const named = all.map((found) => {
      // Whoever typed a hash alone calls it a transaction.
      if (!page && !isFromText(found)) return { found, evidence: 'sure' as const, isUnnamed: false }
      return { found, ...namedBy(found, { isLinked: isExplorer(found.host), isOnExplorer: isExplorer(page?.host) }) }
    })
    /** Whether it would be looked up if its page did not speak of keys. */
    const isOpen = ({ found, evidence, isUnnamed }: Named & { found: Found }) =>
      isUnnamed &&
      evidence !== 'key' &&
      !(isPressed(found) && found.warned) &&
      (found.asked || !(isHeld || evidence === 'other'))
    const wordOf = async () => (asker.by === 'page' ? keyWordIn(asker.tab, asker.frame ?? 0) : asker.speaks)
    const speaks = named.some(isOpen) ? await wordOf() : undefined
    return named.map((each) => {
      const { found, evidence, isUnnamed, isOperation } = each
      if (evidence === 'key') return { key: true }
      if (speaks !== undefined && isOpen(each)) return { speaks }
      const question = { ...questionOf(found, found.asked ? 'sure' : evidence), ...(isOperation && { isOperation }) }
      return { question: isUnnamed && !isPressed(found) ? { ...question, isUnnamed } : question }
    })
  }

/** Whether a value is from a text that a person pasted or selected. */
const isFromText = ({ around }: Found) => around !== undefined

/** The values that their page calls a key. */
export const keysAmong = (all: readonly Found[]): string[] =>
  all.filter((found) => namedBy(found).evidence === 'key').map(({ hash }) => hash)

/** Whether the reader asked for it by more than pointing at it. */
const isPressed = ({ asked, pointed }: Found) => asked === true && pointed !== true

function namedBy(
  { path = '', around = [] }: Found,
  { isLinked, isOnExplorer }: { isLinked?: boolean; isOnExplorer?: boolean } = {},
): Named {
  const leads = leadsToOperation(path) ? ({ isOperation: true } as const) : leadsToTransaction(path) && {}
  if (leads) return { evidence: around.some(isLinkedKey) ? 'key' : 'sure', isUnnamed: false, ...leads }
  const { as, own } = namedAs(around)
  if (as === 'key') return { evidence: 'key', isUnnamed: true }
  if (as === 'operation')
    return { evidence: isLinked || isOnExplorer ? 'sure' : 'told', isUnnamed: !own && !isOnExplorer, isOperation: true }
  if (isLinked) return { evidence: 'sure', isUnnamed: false }
  if (as === 'transaction') return { evidence: isOnExplorer ? 'sure' : 'told', isUnnamed: !own && !isOnExplorer }
  if (as === 'other') return { evidence: 'other', isUnnamed: !isOnExplorer }
  return { evidence: isOnExplorer ? 'sure' : 'none', isUnnamed: !isOnExplorer }
}

function questionOf({ around: _, warned: __, ...found }: Found, evidence: Evidence): JudgedHash {
  return { ...found, hash: found.hash.toLowerCase(), evidence }
}
