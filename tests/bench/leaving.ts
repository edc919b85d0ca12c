import { type Lab, type OpenPage, openLab } from './lab'
import { figure, spread } from './numbers'
import { benchPages } from './pages'
import type { Bench } from './section'
import { ours } from './variants'

/**
 * What may stay until the page goes: the compiled script and the browser's own handles of the elements that were looked
 * at, 16 bytes each, in kilobytes.
 */
const slack = 850
/** If the page stays and nothing was switched off, wait for new content. */
const watching = 24

interface State {
  heap: number
  listeners: number
  nodes: number
}

async function stateOf({ session, page }: OpenPage): Promise<State> {
  // What was freed in one collection lets go of more in the next.
  for (let times = 0; times < 3; times++) await session.send('HeapProfiler.collectGarbage')
  const metrics = await page.metrics()
  return {
    heap: (metrics.JSHeapUsedSize ?? 0) / 1024,
    listeners: metrics.JSEventListeners ?? 0,
    nodes: metrics.Nodes ?? 0,
  }
}

/** Ways of leaving; the page itself is brought to the same state before and after. */
const ways: { name: string; leave(open: OpenPage): Promise<void>; empties: boolean; stays?: boolean }[] = [
  {
    name: 'switched off',
    async leave({ ask }) {
      await ask('page.stop')
    },
    empties: false,
  },
  {
    name: 'the page takes its content away and stays',
    async leave({ page }) {
      await page.evaluate('document.body.replaceChildren()')
      // What went unseen is looked for every two seconds.
      await page.evaluate('new Promise((done) => setTimeout(done, 2500))')
    },
    empties: true,
    stays: true,
  },
  {
    name: 'another page in the same tab',
    async leave({ page }) {
      await page.goto(new URL('/empty', page.url()).href)
    },
    empties: true,
  },
]

export const leaving: Bench = {
  title: 'What is left behind',
  async measure({ runs, say }) {
    const pages = benchPages().filter(({ name }) => /^(table|issue)/.test(name))
    const lab = await openLab(pages)
    const table = [['Page', 'Way of leaving', 'heap, kB', 'listeners', 'nodes', 'met']]
    try {
      for (const page of pages) {
        for (const way of ways) {
          const left: State[] = []
          for (let run = 0; run < runs; run++) {
            const without = await leave(lab, page, way, false)
            const withOurs = await leave(lab, page, way, true)
            left.push({
              heap: withOurs.heap - without.heap,
              listeners: withOurs.listeners - without.listeners,
              nodes: withOurs.nodes - without.nodes,
            })
          }
          say(`${page.name}, ${way.name}: ${left.map(({ heap }) => figure(heap)).join(', ')} kB`)
          const most = way.stays ? watching : 0
          const met = left.every(({ heap, listeners, nodes }) => heap < slack && listeners <= most && nodes <= 8)
          const of = (key: keyof State) => spread(left.map((state) => state[key]))
          table.push([page.name, way.name, of('heap'), of('listeners'), of('nodes'), met ? 'yes' : 'no'])
        }
      }
      return {
        title: leaving.title,
        intro:
          'What more there is after the extension has marked a page, was scrolled through it and left it again, than on the same page that never had it.',
        table,
        notes: [
          'A script’s compiled code, and 16 bytes for each element that was looked at, stay until the page goes; where the page stays, so do the few listeners that look for new content.',
        ],
      }
    } finally {
      await lab.close()
    }
  },
}

async function leave(
  lab: Lab,
  about: Parameters<Lab['open']>[0],
  way: (typeof ways)[number],
  marked: boolean,
): Promise<State> {
  const open = await lab.open(about)
  if (marked) await open.inject(ours.file)
  await lab.rest()
  for (const share of [0.3, 0.6, 1, 0]) {
    await open.page.evaluate(`scrollTo(0, ${share} * document.documentElement.scrollHeight)`)
    await lab.rest()
  }
  if (marked || way.empties) await way.leave(open)
  await lab.rest()
  const state = await stateOf(open)
  await open.close()
  return state
}
