import type { DBSchema } from 'idb'
import { sha256, stringToBytes } from 'viem/utils'
import type { Label } from '../../core/address-book/address-book'
import {
  type FileRows,
  fileChanges,
  readLabelFile,
  rowsOfVersion,
} from '../../core/address-book/files/read-shared-file'
import {
  type FileVersion,
  fileAddress,
  type LabelFile,
  type LabelFileState,
  labelFileLimits,
  labelFileName,
  type NamedFile,
  policyFile,
  sharedLabels,
} from '../../core/address-book/shared-labels'
import { createMutex } from '../../core/async/mutex'
import { withRoom } from '../../core/async/with-room'
import { lazyDatabase } from '../../core/data/lazy-database'
import { AppError } from '../../core/errors/errors'
import { patternOf } from '../../core/hosts/match-pattern'
import { type Phrase, phrase } from '../../core/phrases/phrase'
import type { SettingValues } from '../../settings/schema'
import type { WireRequest } from '../call/build-request'
import { type Permitted, refusedPermission } from '../call/exchange'
import { createSend, type SendRules } from '../call/send'
import type { SentLog } from '../call/sent-log'

/** Ms between two requests for a file that answered, and after one that did not. */
const rest = { answered: 24 * 3600_000, failed: 4 * 3600_000 }

/** A file, what of it is in use, and what is known of its next version. */
interface Kept {
  address: string
  name: string
  /** Ms since 1970; the order of files. */
  since: number
  byPolicy: boolean
  /** The only content that the organisation allows. */
  sha256?: string | undefined
  trusts: boolean
  asked: number | null
  answered: number | null
  /** How the host marks what it sent last: it answers in a few bytes while nothing changed. */
  validator: { etag?: string | null; modified?: string | null }
  fault: Phrase | null
  used: FileVersion | null
  waiting: FileVersion | null
}

interface Schema extends DBSchema {
  files: { key: string; value: Kept }
}

/** What a person does with a file. `use` takes the version that was shown; `trust` takes later ones without asking. */
type FileDeed = 'ask' | 'use' | 'trust' | 'doubt' | 'remove'

export interface LabelFiles {
  /** The labels in use, each with its file's name. */
  labels(): Promise<readonly Label[]>
  states(): Promise<LabelFileState[]>
  /**
   * Follows the organisation's list, and asks each file whose time has come. `again`: permissions changed, so those
   * that lacked one are asked as well. Never rejects.
   */
  readDue(how?: { again?: boolean }): Promise<unknown>
  add(text: string, name: string): Promise<LabelFileState[]>
  /** `checksum` identifies the version that the reader has seen. */
  act(address: string, deed: FileDeed, checksum?: string): Promise<LabelFileState[]>
  /** What the version that waits would change, or else what is in use. */
  rows(address: string): Promise<FileRows>
}

export interface LabelFilesNeeds {
  sending: SendRules
  permitted: Permitted
  sentLog: Pick<SentLog, 'note'>
  settings(): Promise<Pick<SettingValues, 'labelFiles' | 'allowPrivateHosts'>>
  now: () => number
  preview: boolean
  /** Called when labels or states changed. */
  onChange(): unknown
  name?: string
}

/**
 * Files of shared labels, in a database of their own. Each is asked once a day, without cookies, referrer or anything of
 * the reader's. A redirect is not followed: the browser would not show where it leads before it goes there.
 */
export function createLabelFiles(needs: LabelFilesNeeds): LabelFiles {
  const { permitted, settings, now, preview } = needs
  const { all, keep, known } = createKeptFiles(needs.onChange, needs.name)
  const ask = createFileAsk(needs)
  const exclusive = createMutex()
  let shared: { of: Files; labels: readonly Label[]; left: Map<string, number> } | undefined

  /** The organisation's files are there while its policy names them, and their labels go with them. */
  async function followPolicy(): Promise<void> {
    const files = (await settings()).labelFiles.flatMap((file) => policyFile(file, preview))
    const wanted = new Map(files.slice(0, labelFileLimits.files).map((file) => [file.address, file]))
    for (const file of (await all()).values())
      if (file.byPolicy && !wanted.has(file.address)) await keep(file.address, null)
    for (const file of wanted.values()) {
      const before = (await all()).get(file.address)
      if (before?.byPolicy && before.name === file.name && before.sha256 === file.sha256) continue
      // A version that was used under another checksum proves nothing about this one.
      const used = before?.used && isAllowed(file, before.used.checksum) ? before.used : null
      await keep(file.address, { ...fresh(file, now()), byPolicy: true, trusts: true, used })
    }
  }

  /** Asks a file; its answer is stored unless the file was removed meanwhile: changes happen one after the other. */
  const update = (address: string) =>
    exclusive(async () => {
      const file = (await all()).get(address)
      if (file) await keep(address, await ask(file))
    })

  async function inUse() {
    const of = await all()
    if (shared?.of === of) return shared
    const files = [...of.values()]
    const { labels, left } = sharedLabels(files.map((file) => ({ name: file.name, labels: file.used?.labels ?? [] })))
    shared = { of, labels, left: new Map(files.map(({ address }, index) => [address, left[index] ?? 0])) }
    return shared
  }

  async function states(): Promise<LabelFileState[]> {
    const { of, left } = await inUse()
    return Promise.all(
      [...of.values()].map(async (file): Promise<LabelFileState> => {
        const { address, name, byPolicy, trusts, asked, answered, fault, used, waiting } = file
        const blocked = !(await permitted(patternOf(new URL(address).origin)).catch(() => true))
        const next = dueAt(file)
        const shown = used && { ...withCount(used), left: left.get(address) ?? 0 }
        const differs = waiting && { ...withCount(waiting), ...fileChanges(waiting.labels, used?.labels ?? []) }
        return { address, name, byPolicy, trusts, blocked, asked, answered, next, fault, used: shown, waiting: differs }
      }),
    )
  }

  return {
    labels: async () => (await inUse()).labels,
    states,
    async readDue({ again = false } = {}) {
      await exclusive(followPolicy).catch(() => {})
      const files = await all().catch((): Files => new Map())
      const isDue = (file: Kept) =>
        (again && file.fault?.id === 'call.noPermission') || dueAt(file) <= now() || dueAt(file) - now() > rest.answered
      await Promise.allSettled([...files.values()].filter(isDue).map(({ address }) => update(address)))
    },
    async add(text, given) {
      const { allowPrivateHosts } = await settings()
      const address = fileAddress(text, { allowPrivate: allowPrivateHosts, preview })
      await exclusive(async () => {
        const files = await all()
        if (files.has(address)) throw new AppError('input.invalid', phrase('labels.file.again'))
        if (files.size >= labelFileLimits.files) {
          throw new AppError('input.invalid', phrase('labels.file.tooMany', { most: labelFileLimits.files }))
        }
        await keep(address, fresh({ address, name: labelFileName(given, address) }, now()))
      })
      await update(address)
      return states()
    },
    async act(address, deed, checksum) {
      if (deed === 'ask') await update(address)
      else
        await exclusive(async () => {
          const file = await known(address)
          if (file.byPolicy) throw new AppError('input.invalid', phrase('labels.file.managed'))
          await keep(address, deed === 'remove' ? null : changed(file, deed, checksum))
        })
      return states()
    },
    async rows(address) {
      const { waiting, used } = await known(address)
      return rowsOfVersion(waiting ?? used, used?.labels ?? [])
    },
  }
}

type Files = ReadonlyMap<string, Kept>

/** What is stored of all files, in their order. */
function createKeptFiles(onChange: () => unknown, name = 'hashgloss-label-files') {
  const db = lazyDatabase<Schema>(name, 1, (made) => made.createObjectStore('files', { keyPath: 'address' }))
  let loaded: Promise<Files> | undefined

  const inOrder = (files: Iterable<Kept>): Files =>
    new Map(
      [...files]
        .sort((a, b) => Number(b.byPolicy) - Number(a.byPolicy) || a.since - b.since)
        .map((file) => [file.address, file]),
    )
  const read = async () => inOrder(await (await db()).getAll('files'))
  const all = () => {
    loaded ??= read().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }

  return {
    all,
    /** Stores a changed file, or removes one, and only then shows it. */
    async keep(address: string, file: Kept | null): Promise<void> {
      const before = await all()
      await withRoom(async () => {
        if (file) await (await db()).put('files', file)
        else await (await db()).delete('files', address)
      })
      const others = [...before.values()].filter((each) => each.address !== address)
      loaded = Promise.resolve(inOrder(file ? [...others, file] : others))
      onChange()
    },
    async known(address: string): Promise<Kept> {
      const file = (await all()).get(address)
      if (!file) throw new AppError('input.invalid', phrase('labels.file.gone'))
      return file
    },
  }
}

/** Asks the host of a file, and returns the file with its answer or with why there is none. Never rejects. */
function createFileAsk({ sending, permitted, sentLog, now }: LabelFilesNeeds): (file: Kept) => Promise<Kept> {
  const send = createSend({ ...sending, largest: labelFileLimits.bytes, exact: true })

  async function answerOf(file: Kept): Promise<Kept> {
    const { address, validator: mark } = file
    const { host, search } = new URL(address)
    const headers: Record<string, string> = { Accept: 'text/csv, application/json, text/plain, */*;q=0.1' }
    if (mark.etag) headers['If-None-Match'] = mark.etag
    else if (mark.modified) headers['If-Modified-Since'] = mark.modified
    // A query may open the file, so no text about a failure contains it.
    const secrets = search.length > 1 ? [search.slice(1)] : []
    const request: WireRequest = { method: 'GET', url: address, headers, secrets }
    const refused = await refusedPermission(request, permitted)
    if (refused) throw refused
    void sentLog.note({ host, call: 'labels', chain: null, about: '' })
    const { status, headers: said, contentType, text } = await send(request)
    const answered = { ...file, answered: file.asked, fault: null }
    if (status === 304) return answered
    if (status !== 200)
      throw new AppError('http.status', phrase('labels.file.status', { host, status: String(status) }))
    if (/html/i.test(contentType)) throw new AppError('http.shape', phrase('labels.file.page'))
    if (text.includes('\ufffd')) throw new AppError('http.shape', phrase('labels.file.encoding'))
    const checksum = sha256(stringToBytes(text)).slice(2)
    if (!isAllowed(file, checksum)) throw new AppError('http.shape', phrase('labels.file.checksum'))
    const validator = { etag: said.get('etag'), modified: said.get('last-modified') }
    return received({ ...answered, validator }, checksum, text, now())
  }

  return async (file) => {
    const asked = { ...file, asked: now() }
    return answerOf(asked).catch((thrown: unknown) => ({ ...asked, fault: AppError.from(thrown).phrase }))
  }
}

const fresh = (file: NamedFile, since: number): Kept => ({
  ...{ ...file, since, byPolicy: false, trusts: false },
  ...{ asked: null, answered: null, validator: {}, fault: null, used: null, waiting: null },
})

const isAllowed = ({ sha256 }: Pick<LabelFile, 'sha256'>, checksum: string) =>
  sha256 === undefined || sha256 === checksum

const dueAt = ({ asked, answered }: Kept): number =>
  asked === null ? 0 : asked + (answered === asked ? rest.answered : rest.failed)

const withCount = ({ labels, ...version }: FileVersion) => ({ ...version, count: labels.length })

/** A new content is used at once if it is trusted; otherwise it waits until the reader has seen its checksum. */
function received(file: Kept, checksum: string, text: string, at: number): Kept {
  if (file.used?.checksum === checksum) return { ...file, waiting: null }
  if (file.waiting?.checksum === checksum) return file
  const parsed = readLabelFile(text)
  if ('id' in parsed) return { ...file, validator: {}, fault: parsed }
  const version = { ...parsed, checksum, at }
  return file.trusts ? { ...file, used: version, waiting: null } : { ...file, waiting: version }
}

function changed(file: Kept, deed: Exclude<FileDeed, 'ask' | 'remove'>, checksum: string | undefined): Kept {
  if (deed === 'doubt') return { ...file, trusts: false }
  // The first version is always the reader's to accept.
  if (deed === 'trust')
    return { ...file, trusts: true, ...(file.used && file.waiting && { used: file.waiting, waiting: null }) }
  if (!file.waiting || file.waiting.checksum !== checksum) {
    throw new AppError('input.invalid', phrase('labels.file.changed'))
  }
  return { ...file, used: file.waiting, waiting: null }
}
