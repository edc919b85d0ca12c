import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue

const mostIssues = 4

function expected(issue: Issue): string {
  if (issue.code === 'invalid_type') return `expected ${issue.expected}`
  if (issue.code === 'invalid_format') return 'not of the expected form'
  if (issue.code === 'invalid_union') {
    const kinds = issue.errors.flat().map(expected)
    return [...new Set(kinds)].join(', or ') || 'of no expected type'
  }
  return 'not as documented'
}

/** What does not fit, each with its path and never with its value: the value may be anybody's. */
export function shapeIssues({ issues }: { issues: readonly Issue[] }): string[] {
  const told = issues.slice(0, mostIssues).map((issue) => `${issue.path.join('.') || 'answer'}: ${expected(issue)}`)
  return issues.length > mostIssues ? [...told, `and ${issues.length - mostIssues} more`] : told
}
