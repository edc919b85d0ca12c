import type { Browser, Page } from 'puppeteer-core'

interface Event {
  name: string
  cat: string
  pid: number
  tid: number
  ph: string
  /** When it began, µs. */
  ts: number
  /** Time of the clock, µs. */
  dur?: number
  /** Thread time, µs. */
  tdur?: number
  args?: { data?: { score?: number; had_recent_input?: boolean } }
}

/** What a page's main thread did, in ms of processor time: other work on the machine does not count. */
export interface Work {
  total: number
  longest: number
  /** What promises did right after a task, as when the answer to a message comes: the browser counts it to none. */
  after: number
  /** Sum of layout shifts the reader did not cause. */
  shift: number
}

// Few, as tracing itself costs: the timeline's own events take a stack trace for each of their records.
const categories = ['toplevel', 'loading', 'blink.user_timing']
const sign = 'hashgloss-bench'

/** Records what a page's main thread does while `work` runs. */
export async function traced(browser: Browser, page: Page, work: () => Promise<void>): Promise<Work> {
  const session = await browser.target().createCDPSession()
  const events: Event[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Event[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
  })
  try {
    await page.evaluate((sign) => performance.mark(sign), sign)
    await work()
  } finally {
    const complete = new Promise((done) => session.once('Tracing.tracingComplete', done))
    await session.send('Tracing.end')
    await complete
    await session.detach()
  }
  return workOf(events)
}

function workOf(events: readonly Event[]): Work {
  const pid = events.find(({ name }) => name === sign)?.pid
  if (pid === undefined) throw new Error('The page is not in the trace.')
  // A renderer's main thread has its process's own number.
  const own = events.filter((event) => event.pid === pid && event.tid === pid)
  const tasks = own.filter(({ name, ph }) => /::RunTask$/.test(name) && ph === 'X')
  const time = tasks.map(({ tdur = 0 }) => tdur / 1000)
  const within = (ts: number) => tasks.some((task) => task.ts <= ts && ts < task.ts + (task.dur ?? 0))
  const after = own.filter(({ name, ph, ts }) => /MicrotaskCheckpoint$/.test(name) && ph === 'X' && !within(ts))
  // Some machines count the time of a thread in steps of 10 ms: no task works longer than it lasts.
  const most = [...tasks, ...after].map(({ dur = 0, tdur = 0 }) => Math.min(dur, tdur) / 1000)
  const shifts = own.filter(({ name, args }) => name === 'LayoutShift' && args?.data?.had_recent_input === false)
  return {
    total: time.reduce((sum, task) => sum + task, 0),
    longest: Math.max(0, ...most),
    after: after.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0),
    shift: shifts.reduce((sum, { args }) => sum + (args?.data?.score ?? 0), 0),
  }
}
