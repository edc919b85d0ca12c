import { until } from '../browser/until'
import type { Drill, DrillStage } from './drill-stage'

const minute = 60_000

/** The background's clock, so many ms off. Its alarms and the browser's own timers stay as they are. */
const moveClock = (at: DrillStage, by: number) =>
  at.inBackground(`globalThis.ownNow ??= Date.now; Date.now = () => ownNow() + ${by}; 0`)

const address = { address: `0x${'ab'.repeat(20)}`, chain: '1' }
/** As a view asks that is opened; a person who presses *Try again* insists, and is let through. */
const overview = (at: DrillStage, chain = '1', fresh = false) =>
  at.driver.send('api.call', { name: 'addressOverview', input: { ...address, chain }, fresh })

const wordsOf = (work: Promise<unknown>) =>
  work.then(
    () => 'an answer',
    (error: Error) => error.message.split(': ').slice(2).join(': '),
  )

const year = 365 * 24 * 60 * minute

const wrongClock: Drill = {
  name: 'clock-a-year-off',
  what: 'The clock of the device is a year ahead, then a year behind, then right.',
  async run(at, sees) {
    for (const [n, [name, by]] of (
      [
        ['ahead', year],
        ['behind', -year],
      ] as const
    ).entries()) {
      await moveClock(at, by)
      const { isTold } = await at.pageOf('1', n)
      await until(`a sentence, a year ${name}`, isTold)
      sees(`a page, with the clock a year ${name}`, 'its sentence')
      sees(`an address, with the clock a year ${name}`, await wordsOf(overview(at, '1', true)))
    }
    await moveClock(at, 0)
    const { isTold } = await at.pageOf('1', 2)
    await until('a sentence, with the clock right', isTold)
    await overview(at, '1', true)
    // What was answered "next year" is as old as nobody knows: it is asked for anew.
    const { at: when } = await at.driver.send('api.call', { name: 'addressOverview', input: address })
    if (Math.abs(when - Date.now()) > 5 * minute) throw new Error('an answer of another year is shown as fresh')
    const { lookupsToday } = await at.driver.send('credits.read', {})
    if (lookupsToday > 10) throw new Error(`${lookupsToday} lookups are counted for today`)
  },
}

export const serviceDrills: readonly Drill[] = [wrongClock]
