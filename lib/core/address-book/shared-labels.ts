import { checkHost, type HostRules } from '../hosts/check-host'
import { withoutSign } from '../names/own-name'
import { type Phrase, phrase } from '../phrases/phrase'
import { cleanText } from '../text/text'
import { bookKey, type Label, type LabelDraft, labelLimits, labelText } from './address-book'

/**
 * Shared labels: names for addresses that a team keeps in one file. They stand beside the reader's own labels, which
 * come first, and each names its file.
 */

/** A label file as a policy names it. With a checksum, only exactly this content is used. */
export interface LabelFile {
  address: string
  /** Shown before each of its labels; if there is none, its host is. */
  name?: string | undefined
  sha256?: string | undefined
}

/** Files by policy and by the reader, characters of a file's name, bytes of a file; labels of all files together. */
export const labelFileLimits = { files: 10, name: 24, bytes: 4_000_000, labels: labelLimits.book } as const

/** One content of a file. */
export interface FileVersion {
  /** SHA-256 of the file's bytes, as `sha256sum` writes it. */
  checksum: string
  /** Ms since 1970, when it arrived. */
  at: number
  labels: LabelDraft[]
  /** Rows that are not used, the first ones with their reasons. */
  refused: { row: number; text: string; reason: Phrase }[]
  refusedCount: number
}

/** A file as pages of the extension see it. */
export interface LabelFileState {
  /** Identifies it; the query may be a secret of the team, so it is not drawn. */
  address: string
  name: string
  /** The organisation set it, so the reader cannot remove it. */
  byPolicy: boolean
  /** New versions are used without asking the reader. */
  trusts: boolean
  /** The browser does not let the extension reach its host. */
  blocked: boolean
  /** Ms since 1970: when it was asked last, when it last answered, and when it is asked next. */
  asked: number | null
  answered: number | null
  next: number
  /** Why it did not answer, or why its answer is not used. */
  fault: Phrase | null
  /** What is in use; null if nothing is. */
  used: (Omit<FileVersion, 'labels'> & { count: number; left: number }) | null
  /** A version that waits for the reader, and how it differs from the one in use. */
  waiting: (Omit<FileVersion, 'labels'> & { count: number } & FileChanges) | null
}

export interface FileChanges {
  added: number
  changed: number
  gone: number
}

/**
 * The address of a file, as it will be requested. A query is allowed, because teams sign links with one. Throws
 * `input.invalid` with a sentence.
 */
export const fileAddress = (text: string, rules: Pick<HostRules, 'allowPrivate' | 'preview'>): string =>
  checkHost(text, { ...rules, field: 'address', label: phrase('labels.file.address'), query: true }).href

/** A file's address without its query. */
export function shownFile(address: string): string {
  const { host, pathname, search } = new URL(address)
  return `${host}${pathname === '/' ? '' : pathname}${search && '?…'}`
}

/** A name for a file: the given one or its host, on one line and without anything like our signs. */
export const labelFileName = (given: string, address: string): string =>
  cleanText(withoutSign(labelText(given) || new URL(address).host), labelFileLimits.name)

export type NamedFile = LabelFile & { name: string }

/** A file of the policy, which may be on the organisation's own network; none if its address is refused. */
export function policyFile({ address: given, name = '', sha256 }: LabelFile, preview: boolean): NamedFile[] {
  try {
    const address = fileAddress(given, { allowPrivate: true, preview })
    return [{ address, name: labelFileName(name, address), sha256: sha256?.toLowerCase() }]
  } catch {
    return []
  }
}

/**
 * The labels of all files, the first file of an address counting, and how many of each file found no room. The order of
 * files is theirs: the organisation's before the reader's.
 */
export function sharedLabels(files: readonly { name: string; labels: readonly LabelDraft[] }[]): {
  labels: Label[]
  left: number[]
} {
  const all = new Map<string, Label>()
  const left = files.map(({ name, labels }) => {
    let without = 0
    for (const label of labels) {
      const key = bookKey(label.address)
      if (all.has(key)) continue
      if (all.size < labelFileLimits.labels) all.set(key, { ...label, changed: 0, source: name })
      else without += 1
    }
    return without
  })
  return { labels: [...all.values()], left }
}
