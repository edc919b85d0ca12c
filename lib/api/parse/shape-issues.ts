import type * as z from 'zod/mini'
import { type Phrase, type PhraseId, phrase } from '../../core/phrases/phrase'

type Issue = z.core.$ZodIssue

const mostIssues = 4

/** How a member does not fit, as the part after `shape.`, if there is nothing more specific to say. */
type Fault = Extract<PhraseId, `shape.${'form' | 'none' | 'odd' | 'missing' | 'neither' | 'large'}`>

function expected(issue: Issue): Phrase {
  if (issue.code === 'invalid_type') return phrase('shape.expected', { type: issue.expected })
  if (issue.code === 'invalid_format') return phrase('shape.form')
  if (issue.code !== 'invalid_union') return phrase('shape.odd')
  const kinds = issue.errors.flat().map(expected)
  const different = new Map(kinds.map((kind) => [JSON.stringify(kind), kind]))
  return different.size === 0
    ? phrase('shape.none')
    : [...different.values()].reduce((one, other) => phrase('shape.either', { one, other }))
}

/** The fault of a member, or of the answer as a whole. */
export const faultAt = (path: string, fault: Phrase | Fault): Phrase =>
  phrase('shape.at', { path: path || phrase('shape.answer'), fault: typeof fault === 'string' ? phrase(fault) : fault })

/** The faults, each with its path and never with its value, which may be private. */
export function shapeIssues({ issues }: { issues: readonly Issue[] }): Phrase[] {
  const told = issues.slice(0, mostIssues).map((issue) => faultAt(issue.path.join('.'), expected(issue)))
  const count = String(issues.length - mostIssues)
  return issues.length > mostIssues ? [...told, phrase('shape.more', { count })] : told
}
