import { expect, it } from 'vitest'
import { recover } from '~/lib/background/distribution/journal-care'
import { checkPart, resendPart, runPlan } from '~/lib/background/distribution/run-plan'
import { parseServiceAmount, sumOf } from '~/lib/core/distribution/distribution-amount'
import { isSettled, type PartRecord, type PartState, saysUnpaid } from '~/lib/core/distribution/distribution-machine'
import { type PlanPart, type PlanRecord, sha256Of, walletsOf } from '~/lib/core/distribution/distribution-plan'
import { keptWhole, resultRows } from '~/lib/core/distribution/distribution-summary'
import { fc } from '../../../fast-check'
import { smallPlan } from './model-plan'
import { scenario } from './model-scenario'
import { createScheduler } from './model-scheduler'
import { createService, type Service } from './model-service'
import { createDevice, type Device } from './model-world'

/** States in which every wallet of the part has its points. */
const whole: readonly PartState[] = ['confirmed', 'confirmed-by-duplicate', 'confirmed-by-balance']

const allOf = (parts: readonly PlanPart[]) =>
  parts.flatMap(({ id, body }) => walletsOf(body).map((wallet) => ({ part: id, ...wallet })))

/** I5: each wallet is once in its plan, and a plan that is called paid is: every wallet of it, and its total. */
function checkSums(
  plans: readonly { plan: PlanRecord; parts: readonly PlanPart[] }[],
  devices: readonly Device[],
  service: Service,
  /** Whether nobody else is working on it, and the service keeps its word. */
  alone: boolean,
): void {
  const isHalf = ({ id, body }: PlanPart) =>
    service.applied.has(id) && !service.paid.has(walletsOf(body)[0]?.address ?? '')
  // Halves that two parts of one size were paid, one of them seen late, look like one that was paid whole.
  const halves = plans.flatMap(({ parts }) => parts.filter(isHalf).map(({ total }) => total))
  const mayLookWhole = new Set(halves).size < halves.length
  for (const { plan, parts } of plans) {
    const rows = parts.flatMap(({ body }) => walletsOf(body))
    expect(new Set(rows.map(({ address }) => address)).size).toBe(plan.wallets)
    const given = rows.filter(({ address }) => service.paid.has(address))
    for (const device of devices) {
      const own = [...device.parts.values()].filter((part) => part.plan === plan.key)
      const sure = own.filter(({ state }) => whole.includes(state))
      // A file that calls a wallet paid is right.
      const told =
        alone && !plan.createMissing && !mayLookWhole ? resultRows({ ...plan, parts: own }, allOf(parts)) : []
      for (const [address = '', , , said] of told) if (said === 'yes') expect(service.paid.has(address)).toBe(true)
      if (!alone || sure.length < parts.length) continue
      if (parts.some(isHalf)) continue
      expect(given).toHaveLength(plan.wallets)
      expect(sumOf(given.map(({ amount }) => parseServiceAmount(amount) ?? 0n))).toBe(parseServiceAmount(plan.total))
      if (plans.length === 1) expect(service.total()).toBe(parseServiceAmount(plan.total))
    }
  }
}

/** The service's answer, or its total, says that the part was paid. */
const proofs: readonly PartState[] = ['confirmed', 'confirmed-partial', 'confirmed-by-duplicate']
/** What waits for a person, or for the next try. */
const resting: readonly PartState[] = [
  'frozen',
  'armed',
  'rejected',
  'conflict',
  'unknown',
  'likely-not-applied',
  'indeterminate',
]

/** Thousands of runs take seconds; many more are for a change of the protocol itself. */
const numRuns = Number(process.env.RUNS ?? 10_000)

it('case 43: holds I1–I7 wherever it dies, whoever clicks and whatever the service does', {
  timeout: 240_000 + numRuns * 10,
}, async () => {
  const reached = new Map<PartState, number>()
  const crashed = new Map<PartState, number>()
  let lateAndSettled = 0
  /** What was removed of plans, and plans that were frozen again after it and then paid. */
  const removed = { plan: 0, wallets: 0, paidAfter: 0 }
  const count = <K>(map: Map<K, number>, key: K) => void map.set(key, (map.get(key) ?? 0) + 1)
  await fc.assert(
    fc.asyncProperty(
      scenario,
      async ({
        unique,
        devices: many,
        parts: of,
        shape,
        lag,
        copied,
        faults: planned,
        actions,
        choices,
        lateness,
        repeats,
        failedWrites,
      }) => {
        const scheduler = createScheduler(choices)
        const ahead = [...planned]
        let over = false
        let foreign = false
        let keyChanged = false
        let writes = 0
        const plans = [smallPlan(of, shape), ...(copied ? [smallPlan(1, { name: 'copy', ...shape })] : [])]
        const parts = plans.flatMap((one) => one.parts)
        const devices: Device[] = []
        const onPost = (id: string) => {
          // Later parts wait: whoever sends this one has settled all before it.
          const sent = parts.find((part) => part.id === id)
          const isBefore = ({ plan, number }: PartRecord) => plan === sent?.plan && number < sent.number
          const excused = ({ id }: PartRecord, { lost }: Device) => reopened.has(id) || setBack.has(id) || lost.has(id)
          const waited = (device: Device) =>
            [...device.parts.values()].every((part) => !isBefore(part) || isSettled(part) || excused(part, device))
          expect(devices.some(waited)).toBe(true)
        }
        // A part that was closed may be reopened while a later one is in progress.
        const reopened = new Set<string>()
        /** How often a part came back in an earlier state: it too may be open while a later one is in progress. */
        const setBack = new Map<string, number>()
        let asked = 0
        const service = createService(scheduler, {
          unique,
          lag,
          nextFault: () => ahead.shift() ?? 'ok',
          lateness: () => lateness[asked++ % lateness.length] ?? 0,
          onPost,
        })
        let repeated = 0
        const weather = {
          writeFails: () => !over && failedWrites.includes(writes++),
          repeats: () => {
            const repeat = !over && repeated < 4 && repeats[asked++ % repeats.length] === true
            if (repeat) repeated++
            return repeat
          },
        }
        while (devices.length < many) {
          const device = createDevice(scheduler, service, weather)
          for (const one of plans) device.freeze(structuredClone(one.plan), one.parts)
          devices.push(device)
        }
        const clicks = new Map<string, number>()
        /** How often a plan was frozen again after it was removed whole: its ids may go out once more for each. */
        const refrozen = new Map<string, number>()
        const shown = new Map<string, number>()
        const start = (work: Promise<unknown>) => void work.catch(() => {})
        for (const { after, device: which, window, what, part } of actions) {
          for (let step = 0; step < after; step++) await scheduler.next()
          const device = devices[which % many] as Device
          const { deps } = device.process()
          const { id = '', plan = '' } = parts[part % parts.length] ?? {}
          const key = `${which % many} ${window} ${id}`
          if (what === 'look') shown.set(key, device.parts.get(id)?.revision ?? 0)
          if (what === 'run') start(runPlan(deps, plan))
          if (what === 'check') start(checkPart(deps, id))
          // Each check of the record ends what nobody is working on any more.
          if (what === 'recover') start(recover(deps))
          if (what === 'close') start(deps.journal.advance(id, { type: 'close', note: '', at: 0 }))
          if (what === 'reopen' && !device.plans.get(plan)?.forgottenAt) {
            reopened.add(id)
            start(deps.journal.advance(id, { type: 'reopen', at: 0 }))
          }
          // What was paid may go after a month only, which a person waits for.
          if (what === 'forget') start(deps.journal.forget(plan, deps.machine.now()))
          if (what === 'forget later') start(deps.journal.forget(plan, deps.machine.now() + keptWhole))
          if (what === 'freeze') {
            const again = plans.find((one) => one.plan.key === plan) ?? smallPlan(of, shape)
            const freeze = deps.journal.freeze(structuredClone(again.plan), again.parts)
            start(freeze.then((made) => made && count(refrozen, plan)))
          }
          if (what === 'resend') {
            clicks.set(id, (clicks.get(id) ?? 0) + 1)
            start(resendPart(deps, id, shown.get(key) ?? device.parts.get(id)?.revision ?? 0))
          }
          if (what === 'crash' || what === 'set back') {
            for (const { state } of device.parts.values()) count(crashed, state)
            device.crash()
            if (what === 'set back') {
              count(setBack, id)
              device.setBack(id)
            }
            start(recover(device.process().deps))
          }
          if (what === 'change key') {
            keyChanged = true
            service.end(device.changeKey())
          }
          if (what === 'lose') {
            device.lose()
            // The same lists are prepared again.
            for (const one of plans) {
              device.freeze(structuredClone(one.plan), one.parts)
              count(refrozen, one.plan.key)
            }
          }
          if (what === 'foreign') {
            foreign = true
            service.foreign(10n ** 18n)
          }
        }

        // Faults are over: everything that is under way comes to its end.
        ahead.length = 0
        over = true
        while (await scheduler.next()) if (scheduler.steps() > 5000) throw new Error('it never comes to an end')
        for (const device of devices) {
          device.crash()
          start(recover(device.process().deps))
        }
        while (await scheduler.next());

        for (const device of devices) {
          expect(device.unkept()).toBe(0)
          for (const { what } of device.forgotten) removed[what]++
        }
        const paidTwice = [...service.applied.values()].some((times) => times > 1)
        for (const { id, body, sha256, plan } of parts) {
          const again = refrozen.get(plan) ?? 0
          const applied = service.applied.get(id) ?? 0
          const posts = devices.reduce((sum, { sent }) => sum + (sent.get(body) ?? 0), 0)
          // I1
          if (unique && (many === 1 || !keyChanged)) expect(applied).toBeLessThanOrEqual(1)
          // What was refused and came back unsent may go out once more.
          expect(posts).toBeLessThanOrEqual(many + (clicks.get(id) ?? 0) + again + (setBack.get(id) ?? 0))
          const lost = devices.some((device) => device.lost.has(id))
          if (many === 1 && !clicks.has(id) && repeated === 0 && !lost) expect(applied).toBeLessThanOrEqual(1)
          // I7
          expect(service.bodies.get(id)?.size ?? 0).toBeLessThanOrEqual(1)
          for (const device of devices) {
            const record = device.parts.get(id)
            const left = device.forgotten.findLast((one) => one.plan === plan)?.what
            // I4: what may have been paid is never removed, and stored parts are as they were frozen.
            const gone = device.lost.get(id)
            const mayBeGone = gone !== undefined && !saysUnpaid(gone.state)
            // What was lost and may have been paid is still reported.
            if (!record && gone && many === 1 && applied > 0) expect(mayBeGone).toBe(true)
            if (!record && gone) continue
            if (!record) {
              expect(left).toBe('plan')
              if (many === 1) expect(applied).toBe(0)
              continue
            }
            const kept = device.bodies.get(id)
            expect(record.sha256).toBe(sha256)
            if (kept === undefined) expect(left).toBe('wallets')
            else expect(sha256Of(kept)).toBe(sha256)
            if (again > 0 && applied > 0) removed.paidAfter++
            count(reached, record.state)
            if (record.state === 'confirmed-by-duplicate' && service.late() > 0) lateAndSettled++
            // I2
            if (proofs.includes(record.state)) expect(applied).toBeGreaterThanOrEqual(1)
            // A part that a service pays twice against its word may look like another one that pays the same.
            if (record.state === 'confirmed-by-balance' && !foreign && many === 1 && !(shape.equal && paidTwice))
              expect(applied).toBeGreaterThanOrEqual(1)
            // I3
            if (record.state === 'rejected' && many === 1 && !mayBeGone) expect(applied).toBe(0)
            // Of what was refused before an older record came back, nothing is known but that.
            if (record.attempts.length === 0 && many === 1 && again === 0)
              expect(setBack.has(id) ? applied : posts).toBe(0)
            // I6
            expect(isSettled(record) || resting.includes(record.state)).toBe(true)
          }
        }
        // I5: a device knows nothing of what another one made a plan of.
        if (unique && (many === 1 || !(copied || keyChanged)))
          for (const times of service.paid.values()) expect(times).toBe(1)
        checkSums(plans, devices, service, unique && !foreign && many === 1)
      },
    ),
    { numRuns },
  )
  // A model that never gets anywhere proves nothing.
  for (const state of [
    ...proofs,
    'confirmed-by-balance',
    'rejected',
    'unknown',
    'likely-not-applied',
    'indeterminate',
    'closed',
    'conflict',
  ] as const) {
    expect(reached.get(state) ?? 0, state).toBeGreaterThan(0)
  }
  // It died before, while and after it sent, and the service paid when nobody waited any more.
  for (const state of ['frozen', 'armed', 'sending', 'unknown', 'reconciling', 'confirmed'] as const) {
    expect(crashed.get(state) ?? 0, `a crash while ${state}`).toBeGreaterThan(0)
  }
  expect(lateAndSettled).toBeGreaterThan(0)
  // Plans were removed whole, or their wallets were; and the same list was then prepared and paid after all.
  for (const [what, times] of Object.entries(removed)) expect(times, what).toBeGreaterThan(0)
})
