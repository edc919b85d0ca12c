import { listSentence } from '../../core/activity/list-sentence'
import type { AddressBook } from '../../core/address-book/address-book'
import { labelledSentence } from '../../core/address-book/address-book-sentence'
import { mineIn } from '../../core/address-book/mine-in'
import { createMutex } from '../../core/async/mutex'
import { chainById } from '../../core/chains/chains'
import type { IsMine } from '../../core/deed/for-reader'
import { type Told, tell } from '../../core/deed/words/tell'
import { AppError } from '../../core/errors/errors'
import { type Followed, type News, readFollowedKey, type SaidNews } from '../../core/following/followed'
import { look as lookOver } from '../../core/following/look-memory'
import { sentenceText } from '../../core/gloss/sentence-parts'
import { asTold, type Phrase, phrase } from '../../core/phrases/phrase'
import { wordsOf } from '../../core/phrases/words-of'
import { parseTime } from '../../core/time/format-time'
import type { Transaction } from '../../core/transactions/list-rows'
import { transactionState } from '../../core/transactions/transaction-state'
import type { SettingValues } from '../../settings/schema'
import type { Rows } from '../cache/rows'
import type { Client } from '../call/client'
import type { Asker } from '../messages/asker'
import type { FollowState, FollowStore } from './follow-store'

type Choice = Pick<SettingValues, 'followed' | 'followNews' | 'followMinutes'>

interface Needs {
  client: Client
  store: FollowStore
  /** Rows of lists as they came: what is kept of news is told to nobody in particular. */
  rows: Pick<Rows, 'read'>
  settings(): Promise<Choice>
  /** The reader's own names, for what the notification says. */
  labels(): Promise<AddressBook>
  now: () => number
  /** Shows on the toolbar button that there is news. */
  showNews(on: boolean): Promise<void>
  notify(key: string, title: string, text: string): Promise<void>
  /** Something is different now. */
  onChange(): Promise<void>
}

/** Looks at addresses that the reader follows, one list each, and tells what came since. */
export interface FollowWatch {
  list(): Promise<Followed[]>
  /** Looks at those that are due; at all of them where a person asks, who is not counted. */
  look(how?: { asked: boolean }): Promise<void>
  /** The reader has seen what is new. */
  seen(): Promise<void>
}

/** Looks by alarm count in the budgets: each as a document of a site of this name. */
const askerAt = (look: number) =>
  ({ by: 'page', tab: -1, document: `look ${look}`, host: 'following', site: 'following', asked: false }) as const

/** A look may come a little before the last one is as old as the interval: alarms are not exact. */
const slack = 30_000

export function createFollowWatch({
  client,
  store,
  rows,
  settings,
  labels,
  now,
  showNews,
  notify,
  onChange,
}: Needs): FollowWatch {
  const exclusive = createMutex()

  async function lookAt(key: string, { followNews }: Choice, asker: Asker): Promise<void> {
    const { chain, address } = readFollowedKey(key)
    const before = await store.read(key)
    try {
      const { value, stale } = await client.call('addressTransactions', { chain, address }, { fresh: true, asker })
      // What was kept tells nothing new.
      if (stale) return await store.write(key, { ...before, error: stale.because.message })
      const page = { ...value, items: value.items as readonly Transaction[], goesOn: !!(value.next ?? value.cut) }
      const { memory, came, mayBeMore } = lookOver(before.memory, page, now())
      const news = came.flatMap((row) => (row.hash ? [newsOf(row, row.hash.toLowerCase(), chain, address)] : []))
      const told = before.told + news.length
      const after: FollowState = {
        ...{ memory, told, askedAt: now(), error: null },
        news: [...news, ...before.news],
        unseen: before.unseen + news.length,
        missedAt: mayBeMore ? told : before.missedAt,
      }
      await store.write(key, after)
      if (news.length === 0 || followNews === 'off') return
      await showNews(true)
      const [newest] = after.news
      if (followNews !== 'notification' || !newest) return
      const book = await labels()
      const row = came.find(({ hash }) => hash?.toLowerCase() === newest.hash)
      const text = noticeOf(saidTo(newest, row, { chain, address }, mineIn(book)), news.length, mayBeMore, book)
      await notify(key, wordsOf(phrase('notice.new', { chain: chainById(chain).name })), wordsOf(text))
    } catch (thrown) {
      await store.write(key, { ...before, error: AppError.from(thrown).phrase })
    }
  }

  return {
    async list() {
      const { followed } = await settings()
      const isMine = mineIn(await labels())
      return Promise.all(
        followed.map(async (key) => {
          const { memory: _, ...state } = await store.read(key)
          const about = readFollowedKey(key)
          const said = async (news: News) =>
            isMine ? saidTo(news, (await rows.read(about.chain, news.hash))?.row, about, isMine) : news
          return { ...about, ...state, news: await Promise.all(state.news.map(said)) }
        }),
      )
    },
    look: ({ asked } = { asked: false }) =>
      exclusive(async () => {
        const choice = await settings()
        const asker = asked ? ({ by: 'person' } as const) : askerAt(now())
        await store.prune(choice.followed)
        const oldest = now() - choice.followMinutes * 60_000 + slack
        for (const key of choice.followed) {
          const { askedAt } = await store.read(key)
          // A time to come is of a clock that was set back.
          if (asked || askedAt === null || askedAt <= oldest || askedAt > now()) await lookAt(key, choice, asker)
        }
        await onChange()
      }),
    seen: () =>
      exclusive(async () => {
        for (const key of (await settings()).followed) {
          const state = await store.read(key)
          if (state.unseen) await store.write(key, { ...state, unseen: 0 })
        }
        await showNews(false)
        await onChange()
      }),
  }
}

const textOf = ({ failed, sentence, yours = sentence }: SaidNews, book: AddressBook): Phrase => {
  const parts = labelledSentence(yours, book)
  const isOdd = parts.some((part) => 'suspicious' in part && part.suspicious)
  const text = `${isOdd ? '⚠ ' : ''}${sentenceText(parts)}`
  if (text) return asTold(text)
  const untold = phrase('news.untold')
  return failed ? phrase('notice.failed', { news: untold }) : untold
}

/** Where a list is full of news, their number is the least that it can be. */
function noticeOf(newest: SaidNews, count: number, mayBeMore: boolean, book: AddressBook): Phrase {
  const news = textOf(newest, book)
  if (mayBeMore) return phrase('notice.atLeast', { news, count: String(count) })
  return count > 1 ? phrase('notice.more', { news, count: String(count - 1) }) : news
}

function newsOf(row: Transaction, hash: string, chain: string, address: string): News {
  const told = toldOf(row, { chain, address })
  return {
    hash,
    sentence: (told && tell(told)) ?? [],
    failed: transactionState(row) === 'failed',
    at: parseTime(row.timestamp),
  }
}

interface About {
  chain: string
  address: string
}

/** A notification stands alone: it is told of the followed address, but names it. */
function toldOf(row: Transaction, { chain, address }: About): Told | null {
  const on = chainById(chain)
  const said = listSentence({ hash: '', block: null, transaction: row, transfers: [] }, address, on)
  return said && { deed: said.deed, chain: on }
}

/** News as they are said to the reader, where their row is still there and one of their own addresses has part in it. */
function saidTo(news: News, row: Transaction | undefined, about: About, isMine: IsMine | undefined): SaidNews {
  const told = row && isMine && toldOf(row, about)
  const yours = told ? tell(told, isMine) : null
  return yours && JSON.stringify(yours) !== JSON.stringify(news.sentence) ? { ...news, yours } : news
}
