import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Endpoint } from '../../lib/api/define'
import { endpoints } from '../../lib/api/index'
import { AppError } from '../../lib/core/errors/errors'
import { parseJson } from '../../lib/core/json/parse-json'
import { bodyIssues, sumNote } from './body-issues'
import { type Recording, recordingsIn } from './recordings'
import { type Rendered, renderAnswer, renderFailure } from './render'
import { reword, type Words } from './reword'

export interface Checked {
  /** Such as `E2/page1.json`. */
  name: string
  faults: string[]
  /** The text that people would see. */
  lines: string[]
  /** Skipped, because its name identifies no endpoint or it is of no known kind. */
  skipped?: true
}

const byId = new Map<string, Endpoint>(Object.values(endpoints).map((endpoint) => [endpoint.id, endpoint as Endpoint]))

/** The endpoint of an error in its file's name, if it is numbered; most errors mean the same everywhere. */
function failedEndpoint({ id, name }: Recording): Endpoint {
  const numbered = byId.get(id ?? '')
  if (numbered) return numbered
  if (/watchlist/.test(name)) return endpoints.watchlistTransactions as Endpoint
  if (/summar|interpret/.test(name)) return endpoints.transactionSummary as Endpoint
  if (/distribut|partner|duplicate/.test(name)) return endpoints.distribute as Endpoint
  return (/merits|points|rewards/.test(name) ? endpoints.userBalances : endpoints.addressOverview) as Endpoint
}

function renderRequest(endpoint: Endpoint, body: string): Rendered {
  try {
    const value = parseJson(body)
    const note = sumNote(value)
    return { lines: [`a body to send${note && ` (${note})`}`], faults: bodyIssues(endpoint, value) }
  } catch (thrown) {
    const { code, message } = AppError.from(thrown)
    return { lines: [], faults: [`${code}: ${message}`] }
  }
}

/** Proxies answer with a page or a line of text; everything else is JSON. */
const kinds = { failed: /\.(json|html?|txt)$/i, answered: /\.json$/i }

function rendererOf(recording: Recording): ((body: string) => Rendered) | null {
  const { name, status, failed } = recording
  if (!kinds[failed ? 'failed' : 'answered'].test(name)) return null
  if (failed) {
    if (!status) return () => ({ lines: [], faults: ['the name does not begin with a status'] })
    return (body) => renderFailure(failedEndpoint(recording), status, body)
  }
  const endpoint = byId.get(recording.id ?? '')
  if (!endpoint) return null
  return isRequest(name) ? (body) => renderRequest(endpoint, body) : (body) => inAllWords(endpoint, body)
}

const isRequest = (name: string) => /^request/i.test(basename(name))

/** Renders an answer as recorded and in both vocabularies; all three must read the same. */
function inAllWords(endpoint: Endpoint, body: string): Rendered {
  const recorded = renderAnswer(endpoint, body)
  const faults = [...recorded.faults]
  for (const words of ['neutral', 'provider'] satisfies Words[]) {
    let other: Rendered
    try {
      other = renderAnswer(endpoint, reword(body, words, endpoint))
    } catch {
      // Non-JSON contains no words to change; its fault is reported above.
      continue
    }
    if (other.lines.join('\n') !== recorded.lines.join('\n')) faults.push(`reads otherwise in ${words} words`)
    faults.push(...other.faults.filter((fault) => !recorded.faults.includes(fault)))
  }
  return { lines: recorded.lines, faults }
}

/** Puts every recorded answer under a folder (`E1` … `R9`, `errors`) through the table, and reports each result. */
export async function checkRecorded(root: string): Promise<Checked[]> {
  const checked: Checked[] = []
  for (const recording of await recordingsIn(root)) {
    const { name, path } = recording
    const render = rendererOf(recording)
    if (render) checked.push({ name, ...render(await readFile(path, 'utf8')) })
    else checked.push({ name, faults: [], lines: [], skipped: true })
  }
  return checked
}
