import type { Clock } from '../../core/async/clock'
import type { ToldGloss } from '../../core/deed/words/tell'
import type { Found } from '../../core/gloss/found'
import type { Asker } from '../messages/asker'
import type { GlossOne } from './gloss-one'
import type { Judge, JudgedHash } from './judge'
import { rank } from './page-trial'
import type { PoorerPages } from './poorer-pages'

/** Ms: whatever arrives so soon after the first answer is sent with it. */
const gather = 25
/** Ms that an asker waits at most. */
const longestAsking = 15_000
/** How long an unclaimed answer is kept. */
const unclaimed = 60_000
/** Askers return within this many ms; if nobody returned for a hash, it is no longer asked about. */
const patience = 3000

/** A question under way, for one asker. */
interface Asked {
  hash: string
  gloss: Promise<ToldGloss>
  /** What can be said before the answer; undefined once it was sent. */
  early?: Promise<ToldGloss> | undefined
  doneAt?: number
  /** Messages that wait for it now, and when the last one ended, ms since 1970. */
  waiting: number
  leftAt: number
  /** Who asked, if it was a page: the document and the frames of a tab. */
  tab?: number
  document?: string | undefined
  frames: Set<number>
  dropped: boolean
}

/**
 * Answers batches of hashes as soon as anything is known. What is still in progress returns as `asking`, or with what
 * can be said already and `more`; an asker who returns joins it. Answers that finish in between wait for that, so
 * nothing is asked twice. What nobody returned for is dropped before it costs anything.
 */
export function createGlosser(judge: Judge, glossOne: GlossOne, clock: Clock, poorer?: Pick<PoorerPages, 'told'>) {
  const running = new Map<string, Asked>()

  function start(about: JudgedHash, asker: Asker): { key: string; question: Asked } {
    const key = keyOf(about, asker)
    let question = running.get(key)
    if (!question) {
      const from = asker.by === 'page' ? { tab: asker.tab, document: asker.document } : {}
      const made: Omit<Asked, 'gloss'> = {
        ...{ hash: about.hash, waiting: 0, leftAt: 0, frames: new Set(), dropped: false },
        ...from,
      }
      const isWanted = () => {
        dropAbandoned()
        return !question?.dropped
      }
      let tell = (_: ToldGloss) => {}
      const early = new Promise<ToldGloss>((resolve) => {
        tell = resolve
      })
      question = Object.assign(made, { early, gloss: glossOne(about, asker, isWanted, tell) })
      running.set(key, question)
      void question.gloss.then(() => {
        made.doneAt = clock.now()
      })
    }
    if (asker.by === 'page' && asker.frame !== undefined) question.frames.add(asker.frame)
    return { key, question }
  }

  function drop(which: (question: Asked) => boolean): void {
    for (const [key, question] of running) {
      if (!which(question)) continue
      question.dropped = true
      running.delete(key)
    }
  }

  function dropAbandoned(): void {
    const now = clock.now()
    drop(({ doneAt, waiting, leftAt }) =>
      doneAt === undefined ? waiting === 0 && leftAt < now - patience : doneAt < now - unclaimed,
    )
  }

  /** The glosses of hashes, in their order. Nothing before the judgement keeps, records or sends any of them. */
  async function ask(hashes: readonly Found[], asker: Asker): Promise<ToldGloss[]> {
    const judged = await judge(hashes, asker)
    const answers = await answer(
      judged.flatMap((each) => ('question' in each ? each.question : [])),
      asker,
    )
    const glosses = judged.flatMap((each, at): ToldGloss | [] => {
      if ('question' in each) return answers.shift() ?? []
      const none = { hash: hashes[at]?.hash.toLowerCase() ?? '', chain: null, sentences: [], final: false }
      if ('key' in each) return { ...none, state: 'unknown', key: true }
      return { ...none, state: 'held', speaks: each.speaks }
    })
    void poorer?.told(asker, glosses).catch(() => {})
    return glosses
  }

  async function answer(hashes: readonly JudgedHash[], asker: Asker): Promise<ToldGloss[]> {
    dropAbandoned()
    // A tab shows one document: whoever waited in another one has left.
    if (asker.by === 'page' && asker.document !== undefined)
      drop(({ tab, document }) => tab === asker.tab && document !== undefined && document !== asker.document)
    const started = [...hashes]
      .sort((a, b) => likelihood(a) - likelihood(b))
      .map((about) => ({ about, ...start(about, asker) }))
    const questions = new Set(started.map(({ question }) => question))
    for (const question of questions) question.waiting++
    const done = new Map<string, ToldGloss>()
    const all = Promise.all(started.map(async ({ key, question }) => done.set(key, await question.gloss)))
    const early = new Map<string, ToldGloss>()
    const soonest = started.flatMap(({ key, question }) => {
      void question.early?.then((gloss) => early.set(key, gloss))
      return [question.gloss, ...(question.early ? [question.early] : [])]
    })
    const first = Promise.race(soonest).then(() => clock.sleep(gather))
    await Promise.race([all, first, clock.sleep(longestAsking)])
    for (const question of questions) {
      question.waiting--
      question.leftAt = clock.now()
    }
    for (const { key, question } of started) if (early.has(key)) question.early = undefined
    const asked = new Map(started.map((each) => [each.about, each]))
    return hashes.map((about) => {
      const { key = '', question } = asked.get(about) ?? {}
      // Whoever waits for what others dropped asks anew.
      const gloss = question?.dropped ? undefined : done.get(key)
      if (gloss) running.delete(key)
      const said = early.get(key)
      if (!gloss && said) return { ...said, more: true as const }
      return gloss ?? { hash: about.hash, chain: null, state: 'asking', sentences: [], final: false }
    })
  }

  return Object.assign(ask, {
    /** A tab was closed, one of its frames shows something else, or some hashes are no longer in it. */
    leave(tab: number, frame?: number, hashes?: readonly string[]): void {
      const gone = hashes && new Set(hashes.map((hash) => hash.toLowerCase()))
      drop((question) => {
        if (question.tab !== tab || question.doneAt !== undefined || gone?.has(question.hash) === false) return false
        if (frame === undefined) return true
        question.frames.delete(frame)
        return (frame === 0 && !gone) || question.frames.size === 0
      })
    },
  })
}

/** A key that is the same for the same question of the same asker. */
const keyOf = (about: JudgedHash, asker: Asker) => {
  const { hash, host, near, path, evidence, isOperation, chain, asked, pointed } = about
  const who =
    asker.by === 'page'
      ? [asker.tab, asker.document, asker.host, asker.incognito]
      : [asker.fresh === true, asker.incognito === true]
  return JSON.stringify([
    hash,
    host,
    near,
    path,
    evidence,
    isOperation,
    chain,
    asked === true,
    pointed === true,
    ...who,
  ])
}

/** The likeliest transactions are asked about first. */
const likelihood = ({ evidence }: JudgedHash) => rank[evidence]

export type Glosser = ReturnType<typeof createGlosser>
