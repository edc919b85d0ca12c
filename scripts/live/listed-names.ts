import { cleanText } from '../../lib/core/text/text'

/** A service that lies may send thousands. */
const mostNames = 60

/** Names of members in a line. The service may have written them, and the line goes to a terminal. */
export function listedNames(names: readonly string[], most = mostNames): string {
  const shown = names.slice(0, most).map((name) => cleanText(name) || '(invisible)')
  return `${shown.join(', ')}${names.length > most ? ` and ${names.length - most} more` : ''}`
}
