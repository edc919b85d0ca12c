import { type Signal, signal } from '@preact/signals'
import { browser } from 'wxt/browser'
import { AppError } from '../../core/errors/errors'

import type { Gloss, PageItem } from '../../core/gloss/gloss'
import { isObject } from '../../core/json/parse-json'
import {
  type HashSource,
  hashesOfText,
  longestSource,
  type TextHash,
  type TextHashes,
} from '../../core/look-up/text-hashes'
import { handedTextKey } from '../../rpc/contract'
import { sendToBackground } from '../../rpc/send-message'
import { draft } from '../base/drafts'
import { refreshCredits } from '../data/credential-states'

/* A digest of a text: the hashes of what somebody pasted or selected, judged and looked up by the background. */

/** The text and what was around it, as JSON; it survives the popup, in memory. */
const kept = draft('digest')

/** The text that the digest is of. */
export function digestSource(): HashSource {
  return readSource(kept.value)
}

export function setDigestSource(source: HashSource): void {
  kept.value = source.text === '' ? '' : JSON.stringify({ ...source, text: source.text.slice(0, longestSource) })
}

function readSource(json: string): HashSource {
  try {
    const parsed: unknown = JSON.parse(json || '{}')
    const member = (name: string) => {
      const value = isObject(parsed) ? parsed[name] : undefined
      return typeof value === 'string' ? { [name]: value } : {}
    }
    return { text: '', ...member('text'), ...member('before'), ...member('after'), ...member('speaks') }
  } catch {
    return { text: '' }
  }
}

/** Takes the text that the background handed over under this id, once. */
export async function takeHandedText(id: string): Promise<void> {
  const key = handedTextKey(id)
  const handed = (await browser.storage.session.get(key))[key]
  await browser.storage.session.remove(key)
  if (typeof handed === 'string') setDigestSource(readSource(handed))
}

/** A hash of the text, as in a list of a page. */
export interface TextItem extends PageItem {
  found: TextHash
}

export interface TextDigest extends Omit<TextHashes, 'hashes'> {
  items: Signal<readonly TextItem[]>
  /** The text's keys are known: nothing is shown or asked before. */
  judged: Signal<boolean>
  /** Looks hashes up; `warned` for those that the reader asks for though the text speaks of keys. Throws AppError. */
  ask(hashes: readonly TextItem[], warned?: boolean): Promise<void>
}

/** Hashes of one message. */
const together = 25
/** How often to ask the background while answers are under way; each request itself waits. */
const patience = 60

export function createTextDigest(source: HashSource, signalled: AbortSignal): TextDigest {
  const { hashes, ...rest } = hashesOfText(source)
  const items = signal<readonly TextItem[]>(
    hashes.map((found) => ({ hash: found.hash, times: found.times, marked: 0, seen: false, gloss: null, found })),
  )
  const judged = signal(false)
  const put = (glosses: readonly Gloss[]) => {
    const byHash = new Map(glosses.map((gloss) => [gloss.hash, gloss]))
    items.value = items.peek().map((item) => ({ ...item, gloss: byHash.get(item.hash) ?? item.gloss }))
  }
  const foundOf = ({ found: { times: _, ...found } }: TextItem, warned: boolean) =>
    warned ? { ...found, warned } : found

  const fail = (open: readonly TextItem[], thrown: unknown) => {
    const error = AppError.from(thrown).toWire()
    put(open.map(({ hash }) => ({ hash, chain: null, state: 'error', sentences: [], final: false, error })))
  }

  const judge = async () => {
    for (let at = 0; at < hashes.length && !signalled.aborted; at += together) {
      const some = items.peek().slice(at, at + together)
      const keys = await sendToBackground('gloss.judge', { hashes: some.map((item) => foundOf(item, false)) })
      put(keys.map((hash) => ({ hash, chain: null, state: 'unknown', sentences: [], final: true, key: true })))
    }
  }
  // What could not be judged is not asked about, and says why.
  void judge()
    .catch((thrown) =>
      fail(
        items.peek().filter(({ gloss }) => !gloss),
        thrown,
      ),
    )
    .finally(() => {
      judged.value = true
    })

  return {
    ...rest,
    items,
    judged,
    async ask(batch, warned = false) {
      put(batch.map(({ hash }) => ({ hash, chain: null, state: 'asking', sentences: [], final: false })))
      let open = batch
      try {
        for (let turn = 0; open.length > 0 && turn < patience && !signalled.aborted; turn++) {
          const some = open.slice(0, together)
          const answers = await sendToBackground('gloss.ask', {
            hashes: some.map((item) => foundOf(item, warned)),
            ...(rest.speaks === undefined ? {} : { speaks: rest.speaks.slice(0, 100) }),
          })
          put(answers)
          const waiting = new Set(answers.flatMap(({ hash, state, more }) => (state === 'asking' || more ? hash : [])))
          open = open.filter((item, at) => at >= together || waiting.has(item.hash))
        }
      } catch (thrown) {
        fail(open, thrown)
      } finally {
        refreshCredits()
      }
    },
  }
}
