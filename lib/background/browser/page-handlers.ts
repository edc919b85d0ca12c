import * as z from 'zod/mini'
import type { Clock } from '../../core/async/clock'
import { chainById, chainsByName } from '../../core/chains/chains'
import { AppError, notAsked } from '../../core/errors/errors'
import { catalogue, pageCatalogue } from '../../core/language/catalogue'
import { densities } from '../../core/pages/density'
import { rulesOfStyle } from '../../core/pages/mark-style'
import { cardKeys, type PageOptions } from '../../core/pages/page-options'
import { phrase } from '../../core/phrases/phrase'
import { hiddenValuesKey } from '../../rpc/contract'
import { chainIdShape, type SettingValues } from '../../settings/schema'
import { densityOf } from '../../settings/site-choice'
import { withSite } from '../../settings/site-patterns'
import { changeSettingBy, changeSettings } from '../../settings/store'
import { cardStands, labelsStand } from '../address-book/may-label'
import { type Counters, counterOf } from '../call/counters'
import { isServed } from '../call/target'
import { type Caller, type Handlers, nothing } from '../messages/serve'
import type { SessionArea } from '../storage/session-area'
import type { AnnotateOnce } from './annotate-once'
import type { Pages } from './browser-side'
import { isWanted } from './registration'
import type { ToolbarBadge } from './toolbar-badge'

type Name =
  | 'page.wake'
  | 'page.held'
  | 'page.frame'
  | 'page.marks'
  | 'page.card'
  | 'page.extras'
  | 'page.options'
  | 'page.start'
  | 'page.chains'
  | 'page.count'
  | 'page.annotate'
  | 'site.chain'
  | 'site.density'
  | 'site.off'
  | 'app.open'

interface Needs {
  pages: Pages
  annotateOnce: AnnotateOnce
  badge: ToolbarBadge
  counters: Counters
  session: Pick<SessionArea, 'read'>
  settings(): Promise<SettingValues>
  clock: Pick<Clock, 'now'>
}

/** Whether values are hidden for a screenshot. Sentences are full of them, so pages show dots meanwhile. */
export const isHiding = async (session: Pick<SessionArea, 'read'>): Promise<boolean> =>
  (await session.read(hiddenValuesKey)) !== undefined

type Content = Extract<Caller, { kind: 'content' }>

/** A page's script may open one page of ours within this many ms. */
const openPause = 1000
/** Scripts of one site may open this many a day: what such a page looks up counts as the reader's. */
const openedPerSiteDay = 50
const mostOff = 500

/** What the reader chooses for a site in its card. Nothing is stored for a private window. */
const siteHandlers: Handlers<Extract<Name, `site.${string}`>> = {
  'site.chain': {
    from: 'content',
    input: z.strictObject({ chain: z.string().check(z.regex(chainIdShape)) }),
    async run({ chain }, caller) {
      const { host, incognito } = content(caller)
      if (incognito) return null
      await changeSettingBy('siteChains', (chains) => withSite(chains, host, chain))
      return null
    },
  },
  'site.density': {
    from: 'content',
    input: z.strictObject({ density: z.nullable(z.enum(densities)) }),
    async run({ density }, caller) {
      const { host, incognito } = content(caller)
      if (incognito) return null
      await changeSettingBy('siteDensities', (chosen) => withSite(chosen, host, density ?? ''))
      return null
    },
  },
  'site.off': {
    from: 'content',
    input: nothing,
    async run(_, caller) {
      const { origin, incognito } = content(caller)
      // The tab stops anyway; storing more would leave a trace of a private window.
      if (incognito) return null
      const without = (list: string[]) => list.filter((each) => each !== origin)
      await changeSettings({
        sitesOn: without,
        sitesOff: (list) => [...without(list), origin].slice(-mostOff),
      })
      return null
    },
  },
}

/** What scripts in web pages and the popup ask about pages. */
export function pageHandlers(needs: Needs): Handlers<Name> {
  const { pages, annotateOnce, badge, counters, session, settings } = needs
  const { now } = needs.clock
  let openedAt = 0
  /** Puts a script into the frame that asks for it and already has one of ours. */
  const beside = (script: 'marks' | 'card' | 'extras') => ({
    from: 'content' as const,
    input: nothing,
    wordless: true as const,
    async run(_: unknown, caller: Caller) {
      const { tab, frame } = content(caller)
      await pages.inject(tab, frame, script)
      return null
    },
  })
  async function optionsFor({ origin, host }: Content): Promise<PageOptions> {
    const [current, isHidden] = await Promise.all([settings(), isHiding(session)])
    const { theme, siteDensities, addressCardKey: cardKey } = current
    const onDemand = current.onDemand && current.onDemandBy === 'hover'
    const density = isHidden ? 'dots' : densityOf(host, current)
    const own = Object.hasOwn(siteDensities, host)
    const labels = labelsStand(origin, host, current)
    return { onDemand, theme, density, own, labels, cardKey, rules: rulesOfStyle[current.markStyle] }
  }

  return {
    ...siteHandlers,
    'page.wake': {
      from: 'content',
      input: nothing,
      wordless: true,
      async run(_, caller) {
        const { origin, host, tab, frame } = content(caller)
        if (!isWanted(origin, host, await settings(), now())) {
          throw new AppError('rpc.forbidden', phrase('site.notAnnotated'))
        }
        await pages.inject(tab, frame)
        return null
      },
    },
    'page.held': {
      from: 'content',
      input: z.strictObject({ key: z.enum(cardKeys) }),
      wordless: true,
      async run({ key }, caller) {
        const { origin, host, tab, frame } = content(caller)
        const current = await settings()
        if (key === current.addressCardKey && cardStands(host, current) && isWanted(origin, host, current, now())) {
          await pages.inject(tab, frame, 'addresses')
        }
        return null
      },
    },
    'page.frame': { from: 'content', input: nothing, run: async (_, caller) => content(caller).frame },
    'page.marks': beside('marks'),
    'page.card': beside('card'),
    'page.extras': beside('extras'),
    'page.options': { from: 'content', input: nothing, run: (_, caller) => optionsFor(content(caller)) },
    'page.start': {
      from: 'content',
      input: nothing,
      run: async (_, caller) => ({ options: await optionsFor(content(caller)), words: pageCatalogue(catalogue()) }),
    },
    'page.chains': {
      from: 'content',
      input: nothing,
      async run(_, caller) {
        const current = await settings()
        const { host } = content(caller)
        const here = Object.hasOwn(current.siteChains, host) ? current.siteChains[host] : undefined
        const own = Object.values(current.ownExplorers)
        const likely = [...(here === undefined ? [] : [here]), current.defaultChain, ...current.chainOrder, ...own]
        return [...new Set([...likely, ...chainsByName.map(({ id }) => id)])]
          .filter((id) => isServed(id, current))
          .map((id) => ({ id, name: chainById(id).name }))
      },
    },
    'page.count': {
      from: 'content',
      input: z.strictObject({ count: z.int().check(z.gte(0), z.lte(1_000_000)) }),
      async run({ count }, caller) {
        await badge.count(content(caller), count)
        return null
      },
    },
    'page.annotate': {
      from: 'extension',
      input: z.strictObject({ tabId: z.int().check(z.gte(0)) }),
      run: async ({ tabId }) => ({ frames: await annotateOnce(tabId) }),
    },
    'app.open': {
      from: 'both',
      input: z.strictObject({ location: z.string().check(z.maxLength(300), z.regex(/^#\/[\w\-./?=&%:,+]*$/)) }),
      async run({ location }, caller) {
        if (caller.kind === 'content') {
          if (Math.abs(now() - openedAt) < openPause) throw new AppError('rpc.forbidden', phrase('site.onePage'))
          openedAt = now()
          const refused = await counters.take([{ ...counterOf('opened', caller), cost: 1, most: openedPerSiteDay }])
          if (refused) throw manyOpened()
        }
        await pages.open(location)
        return null
      },
    },
  }
}

const manyOpened = () => notAsked('opened', phrase('budget.opened', { n: openedPerSiteDay }))

/** Only scripts in web pages send these messages. The table says so; the types cannot. */
function content(caller: Caller): Content {
  if (caller.kind !== 'content') throw new AppError('rpc.forbidden', phrase('site.scriptOnly'))
  return caller
}
