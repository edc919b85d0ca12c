import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint } from '../../lib/api/define'
import { endpoints } from '../../lib/api/index'
import { AppError } from '../../lib/core/errors'
import { parseJson } from '../../lib/core/parse-json'
import { bodyIssues, sumNote } from './body-issues'
import { type Rendered, renderAnswer, renderFailure } from './render'
import { reword, type Words } from './reword'

export interface Checked {
  /** Such as `E2/page1.json`. */
  name: string
  faults: string[]
  /** What people would see of it. */
  lines: string[]
}

const byId = new Map<string, Endpoint>(Object.values(endpoints).map((endpoint) => [endpoint.id, endpoint as Endpoint]))

/** Whose error it is shows in the file's name; most mean the same everywhere. */
function failedEndpoint(name: string): Endpoint {
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

function rendererOf(folder: string, file: string): ((body: string) => Rendered) | null {
  if (folder === 'errors') {
    const status = Number(/^(\d{3})\D/.exec(file)?.[1])
    if (!status) return () => ({ lines: [], faults: ['the name does not begin with a status'] })
    return (body) => renderFailure(failedEndpoint(file), status, body)
  }
  const endpoint = byId.get(folder)
  if (!endpoint) return null
  return file.startsWith('request') ? (body) => renderRequest(endpoint, body) : (body) => inAllWords(endpoint, body)
}

/** Renders an answer as it was recorded and in both vocabularies; all three must read the same. */
function inAllWords(endpoint: Endpoint, body: string): Rendered {
  const recorded = renderAnswer(endpoint, body)
  const faults = [...recorded.faults]
  for (const words of ['neutral', 'provider'] satisfies Words[]) {
    let other: Rendered
    try {
      other = renderAnswer(endpoint, reword(body, words, endpoint))
    } catch {
      // What is no JSON has no words; it has been told above what it is.
      continue
    }
    if (other.lines.join('\n') !== recorded.lines.join('\n')) faults.push(`reads otherwise in ${words} words`)
    faults.push(...other.faults.filter((fault) => !recorded.faults.includes(fault)))
  }
  return { lines: recorded.lines, faults }
}

/** Puts every recorded answer under a folder (`E1` … `R9`, `errors`) through the table, and says how each came out. */
export async function checkRecorded(root: string): Promise<Checked[]> {
  const folders = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const names = folders.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const checked: Checked[] = []
  for (const folder of names) {
    // What a proxy answers is a page or a line of text.
    const kinds = folder === 'errors' ? /\.(json|html?|txt)$/ : /\.json$/
    const files = (await readdir(join(root, folder))).filter((file) => kinds.test(file)).sort()
    for (const file of files) {
      const render = rendererOf(folder, file)
      if (!render) continue
      checked.push({ name: `${folder}/${file}`, ...render(await readFile(join(root, folder, file), 'utf8')) })
    }
  }
  return checked
}
