import { inSentence } from '../language/in-sentence'
import { listed } from '../language/list-words'
import { t } from '../language/t'
import { markdownText } from '../text/markdown-text'
import { toCsv } from './csv-export'
import { type PageRow, pageStatusWords } from './page-export-row'
import { pageKindWords } from './page-kind'

/** The page whose hashes are exported. */
export interface PageSource {
  title: string
  /** Only its origin: the rest may be private. Empty if the browser does not reveal it. */
  origin: string
  /** Ms since 1970. */
  at: number
}

export type PageFormat = 'csv' | 'json' | 'markdown'

export const pageFormats: Record<PageFormat, { name: string; extension: string; type: string }> = {
  csv: { name: 'CSV', extension: 'csv', type: 'text/csv' },
  json: { name: 'JSON', extension: 'json', type: 'application/json' },
  markdown: { name: 'Markdown', extension: 'md', type: 'text/markdown' },
}

/** A page's hashes as a file's text. */
export function pageExport(format: PageFormat, rows: readonly PageRow[], source: PageSource): string {
  if (format === 'csv') return csvOf(rows)
  return format === 'json' ? jsonOf(rows, source) : markdownOf(rows)
}

/** Starts with a byte order mark, which tells spreadsheets the encoding. */
function csvOf(rows: readonly PageRow[]): string {
  const header = [
    ...[t('What happened'), t('Chain'), t('Status'), t('Kind'), t('Transaction')],
    ...[t('Times on the page'), t('Link')],
  ]
  return `\ufeff${toCsv(
    header,
    rows.map(({ sentence, chain, status, kind, hash, times, link }) => [
      ...[
        sentence,
        chain?.name ?? '',
        t(pageStatusWords[status]),
        kind && t(pageKindWords[kind]),
        hash,
        String(times),
        link,
      ],
    ]),
  )}`
}

function jsonOf(rows: readonly PageRow[], { title, origin, at }: PageSource): string {
  const transactions = rows.map(({ hash, sentence, chain, status, kind, times, link }) => ({
    hash,
    sentence: sentence || null,
    chain: chain && { id: chain.id, name: chain.name },
    status,
    kind: kind || null,
    times,
    link: link || null,
  }))
  const about = { made_by: 'Hashgloss', made_at: new Date(at).toISOString(), page: { title, origin } }
  return `${JSON.stringify({ ...about, count: rows.length, transactions }, null, 2)}\n`
}

/** A list with one transaction per line, readable wherever it is pasted. */
function markdownOf(rows: readonly PageRow[]): string {
  return rows
    .map(({ hash, sentence, chain, status, link }) => {
      const where = [chain?.name, status === 'done' ? '' : inSentence(t(pageStatusWords[status]))].filter(Boolean)
      const place = where.length > 0 ? ` (${markdownText(listed(where))})` : ''
      const code = `\`${hash}\``
      if (sentence === '') return `- ${link ? `[${code}](${link})` : code}${place}\n`
      const text = markdownText(sentence)
      return link ? `- [${text}](${link})${place}\n` : `- ${text}${place}: ${code}\n`
    })
    .join('')
}
