import { textIn } from '../json/text-in'

const done =
  'exist|distribut|process|us(?:ed|ing)|sent|submitt|complet|appli|execut|paid|credited|recorded|handled|taken|in use'

/** Words that say that something was there before. */
const usedBefore = new RegExp(`already (?:been )?(?:${done})|(?:${done})\\w* already|duplicat|unique`)
/** The same of an id, in words that mean it only there. */
const idUsedBefore = /\bexists?\b|\b(?:been|was) (?:used|taken)\b|\bis taken\b|\bin use\b|\bre-?used\b/

/** Words that may say it, in any sentence. */
const maybeBefore = new RegExp(
  `exist|duplic|unique|already|previous|earlier|twice|repeat|replay|conflict|idempoten|taken|in use|re-?us|` +
    `\\b(?:been|was|were|is|are) (?:\\w+ )?(?:${done})|\\bpaid\\b`,
)
/** Words that have to do with neither: something is missing, was not done, or a key is at its end. */
const nothingBefore = new RegExp(
  `\\b(?:does|do|did)(?: not|n.t) exist\\b|\\bnon-? ?exist\\w*|\\bno such [\\w ]{1,40} exists?\\b|` +
    `\\b(?:(?:was|were|is|are|has|have)(?: not|n.t)|nothing (?:was|has)) (?:been )?(?:${done})\\w*|` +
    `\\b(?:key|token) (?:has |is |was )?already (?:been )?(?:expired|revoked|disabled)\\b`,
  'g',
)

/** Words about wallets that are double, or means that are used up, prove nothing about this id, unless one is named as well. */
const aboutOthers = /address|wallet|account|user|recipient|balance|budget|fund|limit|quota|allowance|credit/
const aboutId = /(^|[^a-z])ids?([^a-z]|$)|idempoten/
/** An earlier attempt that still runs is no proof that it will be applied. */
const stillRunning = /in progress|in flight|being processed|pending|try again|retry|concurren|abort|\b(?:dead)?lock/

/** Codes of an answer's body: of gRPC, or the status once more. */
const [alreadyExists, conflict, aborted] = [6, 409, 10]

/** `ALREADY_EXISTS`, `alreadyExists` and “Already  exists” are the same words. */
const plain = (text: string) =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[\s_]+/g, ' ')
    .toLowerCase()

/**
 * Does an error say that the id was used before? `unclear` where it might mean this id and might mean something else: then
 * it proves nothing, neither that the part was paid nor that it was not.
 */
export function repeatedIn(status: number, body: Record<string, unknown>): 'yes' | 'no' | 'unclear' {
  const { words: said, names, codes, whole } = textIn(body)
  const words = plain(said)
  const rest = words.replace(nothingBefore, '')
  const named = aboutId.test(words)
  const byCode = status === conflict || codes.includes(alreadyExists) || codes.includes(conflict)
  // No service misses the id of a new distribution: what is said of one counts in any form.
  if (!byCode && !maybeBefore.test(`${named ? words : rest}; ${plain(names)}`)) return whole ? 'no' : 'unclear'
  if (!whole || stillRunning.test(words) || codes.includes(aborted)) return 'unclear'
  if (aboutOthers.test(words) && !named) return 'unclear'
  // A conflict may be about anything: its words, where it has any, must be of a repetition or of an id.
  if (words !== '' && !named && !maybeBefore.test(`${rest}; ${plain(names)}`)) return 'unclear'
  return byCode || usedBefore.test(rest) || (named && idUsedBefore.test(rest)) ? 'yes' : 'unclear'
}
