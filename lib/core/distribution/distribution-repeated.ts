import { textIn } from './text-in'

const done =
  'exist|distribut|process|us(?:ed|ing)|sent|submitt|complet|appli|execut|paid|credited|recorded|handled|taken|in use'

/** Words that say that something existed before. */
const usedBefore = new RegExp(`already (?:been )?(?:${done})|(?:${done})\\w* already|duplicat|unique`)
/** The same for an id, in words that mean it only there. */
const idUsedBefore = /\bexists?\b|\b(?:been|was) (?:used|taken)\b|\bis taken\b|\bin use\b|\bre-?used\b/

/** Words that may mean that, in any sentence. */
const maybeBefore = new RegExp(
  `exist|duplic|unique|already|previous|earlier|twice|repeat|replay|conflict|idempoten|taken|in use|re-?us|` +
    `\\b(?:been|was|were|is|are) (?:\\w+ )?(?:${done})|\\bpaid\\b`,
)
/** Words about something else: something is missing, was not done, or a key has expired. */
const nothingBefore = new RegExp(
  `\\b(?:does|do|did)(?: not|n.t) exist\\b|\\bnon-? ?exist\\w*|\\bno such [\\w ]{1,40} exists?\\b|` +
    `\\b(?:(?:was|were|is|are|has|have)(?: not|n.t)|nothing (?:was|has)) (?:been )?(?:${done})\\w*|` +
    `\\b(?:key|token) (?:has |is |was )?already (?:been )?(?:expired|revoked|disabled)\\b`,
  'g',
)

/** Words about duplicate wallets or exhausted funds prove nothing about this id, unless they name one too. */
const aboutOthers = /address|wallet|account|user|recipient|balance|budget|fund|limit|quota|allowance|credit/
const aboutId = /(^|[^a-z])ids?([^a-z]|$)|idempoten/
/** A running earlier attempt does not prove that it will be applied. */
const stillRunning = /in progress|in flight|being processed|pending|try again|retry|concurren|abort|\b(?:dead)?lock/

/** Codes in a response body: gRPC codes, or the status again. */
const [alreadyExists, conflict, aborted] = [6, 409, 10]

/** `ALREADY_EXISTS`, `alreadyExists` and “Already  exists” are the same words. */
const plain = (text: string) =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[\s_]+/g, ' ')
    .toLowerCase()

/**
 * Whether an error says that the id was used before. `unclear` if it may mean this id or something else: it then proves
 * neither that the part was paid nor that it was not.
 */
export function repeatedIn(status: number, body: Record<string, unknown>): 'yes' | 'no' | 'unclear' {
  const { words: said, names, codes, whole } = textIn(body)
  const words = plain(said)
  const rest = words.replace(nothingBefore, '')
  const named = aboutId.test(words)
  const byCode = status === conflict || codes.includes(alreadyExists) || codes.includes(conflict)
  // No service reports a missing id for a new distribution: any form of that statement counts.
  if (!byCode && !maybeBefore.test(`${named ? words : rest}; ${plain(names)}`)) return whole ? 'no' : 'unclear'
  if (!whole || stillRunning.test(words) || codes.includes(aborted)) return 'unclear'
  if (aboutOthers.test(words) && !named) return 'unclear'
  // A conflict can be about anything: its words, if any, must be about a repetition or an id.
  if (words !== '' && !named && !maybeBefore.test(`${rest}; ${plain(names)}`)) return 'unclear'
  return byCode || usedBefore.test(rest) || (named && idUsedBefore.test(rest)) ? 'yes' : 'unclear'
}
