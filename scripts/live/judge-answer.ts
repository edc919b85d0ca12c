import type { Endpoint, PageOf } from '../../lib/api/define'
import type { Infer } from '../../lib/api/models/shapes'
import { Summary } from '../../lib/api/models/summary'
import { AppError } from '../../lib/core/errors/errors'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { variableIssues } from '../recorded/variable-issues'
import type { LiveAnswer } from './ask-live'
import { listedNames } from './listed-names'
import { unknownWords, unreadPaths } from './not-understood'

export interface Judged {
  /** Rows of a list, or a single one; undefined if nothing was readable. */
  rows?: unknown[]
  /** What the extension could not handle. */
  faults: string[]
  /** Remarks that break nothing. */
  notes: string[]
}

/** Refusals that depend on the place or the subject, not on the interface. */
function isExpected({ id }: Endpoint, { code, phrase, data }: AppError): boolean {
  if (code === 'auth.session') return true
  if (/^service\.(explorerLacks|lacks)/.test(phrase.id)) return true
  // An address that takes no part, and a code nobody has.
  return (id === 'R3' || id === 'R6c') && data.status === 404
}

/** The answer as the extension reads it, and where it deviates from the table. */
export function judgeAnswer(endpoint: Endpoint, { value, error }: LiveAnswer): Judged {
  if (error) {
    const said = AppError.from(error)
    const words = [said.message, ...said.details.map((each) => (typeof each === 'string' ? each : wordsOf(each)))]
    const line = [...new Set(words)].join(' ')
    return isExpected(endpoint, said) ? { faults: [], notes: [line] } : { faults: [line], notes: [] }
  }
  const { returns } = endpoint
  const page = returns.shape === 'page' ? (value as PageOf<unknown>) : undefined
  const rows = page ? page.items : value === null ? [] : [value]
  const unread = unreadPaths(rows)
  const words = unknownWords(returns.record, rows)
  const unreadable = page?.unreadable ?? []
  const [worst] = unreadable
  const variables =
    returns.record === Summary
      ? ((value as Infer<typeof Summary> | null)?.data?.summaries ?? []).flatMap((each) =>
          variableIssues(each.summary_template_variables ?? {}),
        )
      : []
  return {
    rows,
    faults: [
      ...(variables.length > 0 ? [`variables: ${listedNames(variables)}`] : []),
      ...(unread.length > 0 ? [`of another form: ${listedNames(unread)}`] : []),
      ...(words.length > 0 ? [`none of the known words: ${listedNames(words)}`] : []),
      ...(worst ? [`${unreadable.length} unreadable; row ${worst.index}: ${wordsOf(worst.reason)}`] : []),
      ...(page?.cut ? [wordsOf(page.cut)] : []),
    ],
    notes: [],
  }
}
