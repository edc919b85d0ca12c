import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import type { Endpoint } from '../../lib/api/define'
import { endpoints } from '../../lib/api/index'
import { isObject, parseJson } from '../../lib/core/json/parse-json'
import { redact } from '../../lib/core/secrets/redact'
import type { LiveAnswer } from './ask-live'

/** Answers about a key's owner are checked but not saved. */
const unrecorded = new Set(['R1', 'R4'])

/** Members that belong to the key's owner, or grant access, at any depth. */
const personal: Readonly<Record<string, unknown>> = {
  private_tags: [],
  watchlist_names: [],
  watchlist_address_id: null,
  merits_login_nonce: null,
}

/** Members that are secrets in some answers only. */
const secretIn: Readonly<Record<string, string>> = { R6: 'nonce', R7: 'token' }

function redacted({ id }: Endpoint, text: string): string {
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside)
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, held]) => {
        if (name === secretIn[id]) return [name, 'redacted']
        return [name, held !== null && Object.hasOwn(personal, name) ? personal[name] : inside(held)]
      }),
    )
  }
  const hasAny = [...Object.keys(personal), secretIn[id]].some((name) => name && text.includes(`"${name}"`))
  if (!hasAny) return redact(text)
  try {
    return redact(JSON.stringify(inside(parseJson(text))))
  } catch {
    // An unreadable body cannot be cleaned.
    return ''
  }
}

/** Requests per window, as each host last reported them. */
const Limits = z.record(z.string(), z.string())
export type Limits = z.infer<typeof Limits>

/** Also marks a folder as ours. `npm run recorded` skips names that start with a dot. */
const limitsFile = '.limits.json'

/** Throws if the folder contains other files, or cannot be written. */
async function checkOurs(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch(() => {
    throw new Error(`--out ${folder}: no folder can be made there.`)
  })
  const names = await readdir(folder)
  if (names.length > 0 && !names.includes(limitsFile))
    throw new Error(`--out ${folder}: it holds files that no such run wrote.`)
}

/** A folder for `npm run recorded`: this run's answers, and nothing from an earlier one. */
export async function openRecordings(folder: string) {
  await checkOurs(folder)
  const path = join(folder, limitsFile)
  const kept = await readFile(path, 'utf8').catch(() => '{}')
  let before: Limits = {}
  try {
    before = Limits.parse(JSON.parse(kept))
  } catch {
    // There are no limits before the first run.
  }
  let isEmpty = false
  const empty = async () => {
    if (isEmpty) return
    isEmpty = true
    for (const { id } of Object.values(endpoints)) await rm(join(folder, id), { recursive: true, force: true })
    await writeFile(path, JSON.stringify(before))
  }
  return {
    before,
    /** The first answer replaces that of an earlier run. */
    async write(endpoint: Endpoint, name: string, { status, text }: LiveAnswer): Promise<void> {
      await empty()
      if (unrecorded.has(endpoint.id)) return
      const failed = status < 200 || status >= 300
      const kind = failed && !/^\s*[[{]/.test(text) ? 'txt' : 'json'
      const file = join(folder, endpoint.id, `${failed ? `${status}-` : ''}${name}.${kind}`)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, redacted(endpoint, text))
    },
    async keepLimits(limits: Limits): Promise<void> {
      await empty()
      await writeFile(path, JSON.stringify({ ...before, ...limits }))
    },
  }
}

export type Recordings = Awaited<ReturnType<typeof openRecordings>>
