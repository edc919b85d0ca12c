import { type AddressBook, mineIn } from '../../core/address-book/address-book'
import { hashShape } from '../../core/addresses/hex'
import type { Clock } from '../../core/async/clock'
import { createMutex } from '../../core/async/mutex'
import { chainById } from '../../core/chains/chains'
import { countSince, type Followed, type NewCount, readFollowedKey } from '../../core/following/followed'
import { isQuiet } from '../../core/following/quiet-hours'
import { phrase } from '../../core/phrases/phrase'
import { wordsOf } from '../../core/phrases/words-of'
import type { SettingValues } from '../../settings/schema'
import { startNotices } from '../browser/notifications'
import type { ToolbarBadge } from '../browser/toolbar-badge'
import type { Client } from '../call/client'
import type { Rows } from '../call/rows'
import type { Asker } from '../messages/asker'
import type { FollowState, FollowStore, KeptNews } from './follow-store'
import { newsSummary, noticeOf, saidTo } from './follow-told'
import { lookAt } from './look-at'

type Choice = Pick<SettingValues, 'followed' | 'followRules' | 'followNews' | 'followMinutes' | 'quietHours'>

interface Needs {
  client: Client
  store: FollowStore
  /** Rows of lists as they arrived: stored news has no particular reader. */
  rows: Pick<Rows, 'read'>
  settings(): Promise<Choice>
  /** The reader's own names, for the notification. */
  labels(): Promise<AddressBook>
  clock: Pick<Clock, 'now'>
  badge: Pick<ToolbarBadge, 'attention'>
  notify(notice: FollowNotice): Promise<void>
}

export interface FollowNotice {
  /** A notification with the same key, about no single transaction, replaces the previous one. */
  key: string
  title: string
  text: string
  /** The one transaction it is about. */
  about?: { chain: string; hash: string } | undefined
}

/** Checks addresses that the reader follows, and reports what is new. */
export interface FollowWatch {
  list(): Promise<Followed[]>
  /** Checks the addresses that are due, or all of them at a person's request, which is not counted. */
  look(how?: { asked: boolean }): Promise<void>
  /** Reports what arrived in quiet hours once they are over. */
  afterQuiet(): Promise<void>
  /** The reader has seen what is new. */
  seen(): Promise<void>
}

/** Checks by alarm count in the budgets, each as a document of a site with this name. */
const askerAt = (look: number) =>
  ({ by: 'page', tab: -1, document: `look ${look}`, host: 'following', site: 'following', asked: false }) as const

/** A check may come a little before the interval is over: alarms are not exact. */
const slack = 30_000

export function createFollowWatch(needs: Needs): FollowWatch {
  const { client, store, rows, settings, labels, badge, notify } = needs
  const { now } = needs.clock
  const showNews = (on: boolean) => badge.attention({ on, why: 'followed' })
  const exclusive = createMutex()

  async function look(key: string, choice: Choice, asker: Asker): Promise<void> {
    const before = await store.read(key)
    const rule = choice.followRules[key] ?? ''
    const { state, came } = await lookAt(client, readFollowedKey(key), before, { rule, asker, now: now() })
    const isHeld = came.length > 0 && choice.followNews !== 'off' && isQuiet(choice.quietHours, now())
    await store.write(key, isHeld ? { ...state, held: before.held ?? before.told } : state)
    const [newest] = state.news
    if (came.length === 0 || isHeld || choice.followNews === 'off' || !newest) return
    await showNews(true)
    if (choice.followNews !== 'notification') return
    const count = countSince(state, before.told)
    const { chain } = readFollowedKey(key)
    await notify({
      key,
      title: wordsOf(phrase('notice.new', { chain: chainById(chain).name })),
      text: await textOf(key, newest, count, noticeOf),
      about: count.n === 1 && !count.isLeast ? { chain, hash: newest.hash } : undefined,
    })
  }

  async function textOf(key: string, newest: KeptNews, count: NewCount, words: typeof noticeOf): Promise<string> {
    const book = await labels()
    const about = readFollowedKey(key)
    const row = (await rows.read(about.chain, newest.hash))?.row
    return wordsOf(words(saidTo(newest, row, about, mineIn(book)), count, book))
  }

  /** Reports what arrived in quiet hours, for all addresses in one notification. */
  async function tellHeld({ followed, followNews, quietHours }: Choice): Promise<void> {
    if (isQuiet(quietHours, now())) return
    const held: { key: string; newest: KeptNews; count: NewCount }[] = []
    for (const key of followed) {
      const state = await store.read(key)
      if (state.held === null) continue
      await store.write(key, { ...state, held: null })
      const [newest] = state.news
      const count = countSince(state, state.held)
      if (newest && count.n > 0) held.push({ key, newest, count })
    }
    const [last] = held.sort((a, b) => (b.newest.at ?? 0) - (a.newest.at ?? 0))
    if (!last || followNews === 'off') return
    await showNews(true)
    if (followNews !== 'notification') return
    const count = {
      n: held.reduce((sum, each) => sum + each.count.n, 0),
      isLeast: held.some((each) => each.count.isLeast),
    }
    const title = wordsOf(phrase('notice.quiet'))
    await notify({ key: 'quiet', title, text: await textOf(last.key, last.newest, count, newsSummary) })
  }

  return {
    async list() {
      const { followed } = await settings()
      const isMine = mineIn(await labels())
      return Promise.all(
        followed.map(async (key) => {
          const about = readFollowedKey(key)
          const state = await store.read(key)
          const said = async (news: KeptNews) =>
            saidTo(news, isMine && (await rows.read(about.chain, news.hash))?.row, about, isMine)
          return { ...about, ...sent(state), news: await Promise.all(state.news.map(said)) }
        }),
      )
    },
    look: ({ asked } = { asked: false }) =>
      exclusive(async () => {
        const choice = await settings()
        const asker = asked ? ({ by: 'person' } as const) : askerAt(now())
        await store.prune(choice.followed)
        await tellHeld(choice)
        const oldest = now() - choice.followMinutes * 60_000 + slack
        for (const key of choice.followed) {
          const { askedAt } = await store.read(key)
          // A time in the future means that the clock was set back.
          if (asked || askedAt === null || askedAt <= oldest || askedAt > now()) await look(key, choice, asker)
        }
        await store.announce()
      }),
    afterQuiet: () => exclusive(async () => tellHeld(await settings())),
    seen: () =>
      exclusive(async () => {
        for (const key of (await settings()).followed) {
          const state = await store.read(key)
          if (state.unseen || state.held !== null) await store.write(key, { ...state, unseen: 0, held: null })
        }
        await showNews(false)
        await store.announce()
      }),
  }
}

/** What pages of ours see of it. */
const sent = ({ unseen, told, missedAt, askedAt, error, tokens }: FollowState) => ({
  ...{ unseen, told, missedAt, askedAt, error, tokens },
})

/** The notification of news about a followed address. Call it at once when the background starts. */
export function startFollowNotice(): (notice: FollowNotice) => Promise<void> {
  const notify = startNotices('followed-', placeOf)
  return ({ key, title, text, about }) => notify(`${key} ${about ? `${about.chain} ${about.hash}` : ''}`, title, text)
}

function placeOf(id: string): string {
  const [, chain = '', hash = ''] = id.split(' ')
  return hashShape.test(hash) ? `/transaction/${hash}?chain=${encodeURIComponent(chain)}` : '/following'
}
