import type { AppError } from '../errors/errors'

/**
 * One failure, by what is known without looking at what was asked: no text of a question, an answer or an exception is
 * in it, so none has to be found and cut out later.
 */
export interface RecentError {
  /** Ms since 1970. */
  at: number
  /** The endpoint, message or page that failed, by its id. */
  where: string
  code: string
  /** Id of the sentence that the reader saw; its parameters are left out. */
  phrase: string
  /** What was thrown, such as `TypeError`. */
  name: string
  /** Typed facts: an HTTP status, a reason of ours. */
  facts: Record<string, string | number>
  /** Places in our own scripts: file, line, column. */
  frames: string[]
}

/** How many are stored, and how many places of each. */
export const errorLimits = { entries: 30, frames: 8 } as const

/** Ids, names of errors and places, as our own code writes them. */
export const errorShapes = {
  id: /^[\w.-]{1,60}$/,
  name: /^[A-Z]\w{0,40}$/,
  frame: /^[\w./-]{1,100}\.js:\d{1,9}:\d{1,9}$/,
} as const

const ourScript = /(?:chrome|moz)-extension:\/\/[\w-]+\/([\w./-]+\.js:\d+:\d+)/g

/** What was thrown, and where in our scripts; its message is not read. */
export function placesOf(thrown: unknown): Pick<RecentError, 'name' | 'frames'> {
  if (!(thrown instanceof Error)) return { name: 'Thrown', frames: [] }
  const frames = [...(thrown.stack ?? '').matchAll(ourScript)].map(([, place = '']) => place)
  return {
    name: errorShapes.name.test(thrown.name) ? thrown.name : 'Error',
    frames: frames.filter((frame) => errorShapes.frame.test(frame)).slice(0, errorLimits.frames),
  }
}

/** A failure without anything that the reader or a service wrote. */
export function errorFacts(error: AppError): Omit<RecentError, 'at' | 'where'> {
  const { status, reason, credential, side, rpcCode } = error.data
  const known = Object.entries({ status, reason, credential, side, rpcCode }).filter(([, fact]) => fact !== undefined)
  const facts = Object.fromEntries(known) as RecentError['facts']
  return { code: error.code, phrase: error.phrase.id, facts, ...placesOf(error.cause ?? error) }
}

/** The input of a problem report. */
export interface ProblemFacts {
  version: string
  browser: string
  system: unknown
  /** The reporting page's size and display settings. */
  screen: string
  /** Each as it may be reported: see `reportedSettings`. */
  settings: Readonly<Record<string, unknown>>
  credentials: readonly { id: string; set: boolean; kept?: string | undefined; locked?: boolean | undefined }[]
  kept: unknown
  /** How many sites the browser granted; which ones is private. */
  sitesGranted: number
  errors: readonly RecentError[]
}

/** The report as a file, which the reader sees before saving: nothing in it is a text that somebody typed or was sent. */
export const problemReport = ({ errors, ...facts }: ProblemFacts): string =>
  JSON.stringify(
    {
      format: 'hashgloss-problem',
      ...facts,
      errors: errors.map(({ at, ...error }) => ({ at: new Date(at).toISOString(), ...error })),
    },
    null,
    2,
  )

/** Where to send a problem report: a web or mail address. Null while there is none. */
export const problemAddress: string | null = null
