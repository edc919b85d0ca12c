import type { Browser, CDPSession, Page, Target } from 'puppeteer-core'

/** What can be observed of the extension's background while it lives and dies: uncaught faults, and its heap. */
export function watchWorker(browser: Browser, origin: string) {
  const uncaught: string[] = []
  const heaps: number[] = []
  const live: number[] = []
  let current: CDPSession | undefined
  let lives = 0

  async function attach(target: Target): Promise<void> {
    if (target.type() !== 'service_worker' || !target.url().startsWith(origin)) return
    const session = await target.createCDPSession()
    session.on('Runtime.exceptionThrown', ({ exceptionDetails }) => {
      uncaught.push(`the background: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`)
    })
    await session.send('Runtime.enable')
    current = session
    lives++
  }
  // One that dies while it is being looked at is no fault.
  const look = (target: Target) => void attach(target).catch(() => {})
  browser.on('targetcreated', look)
  for (const target of browser.targets()) look(target)

  async function used(collect = false): Promise<number | undefined> {
    try {
      if (collect) await current?.send('HeapProfiler.collectGarbage')
      return (await current?.send('Runtime.getHeapUsage'))?.usedSize
    } catch {
      return undefined
    }
  }
  let seconds = 0
  const timer = setInterval(() => {
    const collect = ++seconds % 10 === 0
    void used(collect).then((size) => size !== undefined && (collect ? live : heaps).push(size))
  }, 1000)

  return {
    uncaught,
    lives: () => lives,
    /** Stops it at once. With many tabs open the next one starts at the same moment, so nobody could see it gone. */
    async kill(page: Page): Promise<void> {
      const session = await page.createCDPSession()
      await session.send('ServiceWorker.enable')
      await session.send('ServiceWorker.stopAllWorkers')
      await session.detach()
    },
    /** Largest heap seen, bytes, with what the browser has not collected yet. */
    largest: () => Math.max(0, ...heaps),
    /** Largest heap that was in use, bytes: seen after a collection, every ten seconds. */
    largestLive: () => Math.max(0, ...live),
    /** The heap after what is not needed was thrown away, bytes. */
    atRest: () => used(true),
    stop: () => clearInterval(timer),
  }
}

/** Seconds of processor time that the browser and all its pages have used. */
export async function processorTime(browser: Browser): Promise<number> {
  const session = await browser.target().createCDPSession()
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  } finally {
    await session.detach()
  }
}
