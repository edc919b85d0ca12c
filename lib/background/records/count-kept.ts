import type { KeptSizes } from '../../core/data/kept-sizes'
import { isObject } from '../../core/json/parse-json'
import type { GetDatabase } from '../storage/db'
import type { Meta } from '../storage/meta'
import type { SentLog } from './sent-log'

interface Needs {
  database: GetDatabase
  meta: Meta
  sentLog: Pick<SentLog, 'count'>
  labelCount(): Promise<number>
}

const number = (stored: unknown) => (typeof stored === 'number' && Number.isFinite(stored) ? stored : undefined)
const members = (stored: unknown) => (isObject(stored) ? Object.keys(stored).length : undefined)

/** Counts what is stored. Rejects if the browser does not open the extension's storage. */
export async function countKept({ database, meta, sentLog, labelCount }: Needs): Promise<KeptSizes> {
  const db = await database()
  const [answers, rows, answerBytes, sites, sent, labels, bytes] = await Promise.all([
    db.count('cache'),
    db.count('rows'),
    meta.read('cache-size', number),
    meta.read('site-memory', members),
    sentLog.count(),
    labelCount(),
    bytesUsed(),
  ])
  return { answers, answerBytes: answerBytes ?? 0, rows, sites: sites ?? 0, sent, labels, bytes }
}

async function bytesUsed(): Promise<number | null> {
  try {
    return (await navigator.storage.estimate()).usage ?? null
  } catch {
    return null
  }
}
