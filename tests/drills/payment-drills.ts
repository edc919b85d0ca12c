import type { PlanView } from '../../lib/core/distribution/distribution-view'
import { until } from '../browser/drive/until'
import { reaches, wallet } from '../browser/points/points-hands'
import { keys } from '../sandbox/keys'
import type { Drill, DrillStage } from './drill-stage'

const passphrase = 'a fake passphrase'

/** A plan of two wallets, and a console that is open: without one nothing is sent. */
async function ready({ driver }: DrillStage): Promise<PlanView> {
  await driver.send('vault.open', { passphrase })
  await driver.send('credential.set', { id: 'partnerKey', value: keys.partner, keep: 'passphrase' })
  const console = await driver.extensionPage('app.html#/points/console', { width: 1280, height: 900 })
  await console.bringToFront()
  const rows = [1, 2].map((n) => ({ address: wallet(n), amount: '1.25' }))
  const { plan } = await driver.send('distribution.freeze', {
    ...{ environment: 'production', campaign: 'Drill', period: '2026-11', description: '', createMissing: true },
    ...{ acceptFine: false, acceptSameList: false, rows, total: '2.5' },
  })
  if (!plan) throw new Error('The plan could not be frozen.')
  return plan
}

async function send({ driver }: DrillStage, { key, total }: PlanView): Promise<string> {
  await driver.send('distribution.arm', { plan: key, total })
  return driver.send('distribution.send', { plan: key }).then(
    () => 'sent',
    (error: Error) => error.message,
  )
}

/** Sends a plan whose answer the service holds back, after it paid. */
async function underWay(at: DrillStage): Promise<PlanView> {
  const plan = await ready(at)
  at.sandbox.faults.set('R5', { kind: 'gate', committed: true }, { times: 1 })
  void send(at, plan)
  await at.sandbox.faults.waitHeld('R5')
  return plan
}

const consoleOf = (at: DrillStage, { key }: PlanView, what: RegExp) =>
  at.saysIn(`app.html#/points/console/${key}`, what)

function paidOnce({ sandbox }: DrillStage, { parts }: PlanView): void {
  for (const { id } of parts) {
    const times = sandbox.ledger.production.attempts(id).length
    if (times !== 1) throw new Error(`The part was sent ${times} times.`)
  }
}

const lostAmidPayment: Drill = {
  name: 'session-lost-amid-payment',
  what: 'The browser loses what it remembers of the session while a payment has no answer yet.',
  anywhere: true,
  async run(at, sees) {
    const plan = await underWay(at)
    const page = await at.driver.extensionPage('options.html')
    await page.evaluate('chrome.storage.session.clear()')
    sees('the console', await consoleOf(at, plan, /Being sent|waiting for the answer/))
    await at.sandbox.faults.release()
    await reaches(at, ['confirmed'])
    sees('the console, after the answer', await consoleOf(at, plan, /is settled/))
    paidOnce(at, plan)
  },
}

const hour = 3_600_000

const clockBackAmidPayment: Drill = {
  name: 'clock-back-amid-payment',
  what: 'The clock is set back an hour while a payment has no answer yet.',
  async run(at, sees) {
    const plan = await underWay(at)
    await at.inBackground(`globalThis.ownNow ??= Date.now; Date.now = () => ownNow() - ${hour}; 0`)
    sees('the console', await consoleOf(at, plan, /Being sent|waiting for the answer/))
    await at.sandbox.faults.release()
    await reaches(at, ['confirmed'])
    sees('the console, after the answer', await consoleOf(at, plan, /is settled/))
    paidOnce(at, plan)
    await at.inBackground('Date.now = ownNow; 0')
  },
}

const pointsHostGone: Drill = {
  name: 'points-host-gone',
  what: 'The name of the points host alone is not found any more.',
  async run(at, sees) {
    const plan = await ready(at)
    const session = await at.debugging()
    session.on('Fetch.requestPaused', ({ requestId }) => {
      void session.send('Fetch.failRequest', { requestId, errorReason: 'NameNotResolved' }).catch(() => {})
    })
    await session.send('Fetch.enable', { patterns: [{ urlPattern: `${at.sandbox.rewardsUrl}/*` }] })
    const { page, isTold } = await at.pageOf('1', 0)
    await until('a page’s sentence', isTold)
    sees('a page', 'its sentence, as ever')
    await page.close()
    sees('sending', await send(at, plan))
    const reached = at.sandbox.stats.all().filter(({ endpoint }) => endpoint === 'R5').length
    if (reached > 0) throw new Error('A payment reached a host that is gone.')
    await session.send('Fetch.disable')
    // Where the plan waits for a person: pressing Send again is all that is asked.
    await until(
      'the plan to be sent',
      async () => {
        const { parts } = (await at.driver.send('distribution.list', {})).plans[0] ?? plan
        if (parts.some(({ state }) => state === 'frozen')) await send(at, plan)
        return parts.every(({ state }) => state === 'confirmed')
      },
      { within: 90_000 },
    )
    paidOnce(at, plan)
  },
}

export const paymentDrills: readonly Drill[] = [lostAmidPayment, clockBackAmidPayment, pointsHostGone]
