import { expect, it } from 'vitest'
import { checkPart, recover } from '~/lib/background/distribute-check'
import { resendPart, runPlan } from '~/lib/background/distribute-run'
import { parseServiceAmount, sumOf } from '~/lib/core/distribution-amount'
import { isSettled, type PartRecord, type PartState } from '~/lib/core/distribution-machine'
import { walletsOf } from '~/lib/core/distribution-plan'
import { fc } from '../../fast-check'
import { createScheduler } from './model-scheduler'
import { createService, type Fault, faults } from './model-service'
import { createDevice, type Device, smallPlan } from './model-world'

/** Thousands of runs take seconds; many more are for a change of the protocol itself. */
const numRuns = Number(process.env.RUNS ?? 10_000)

/**
 * What a person does in one of the two windows of a device. A window acts on what it showed when it was last looked at.
 */
const action = fc.record({
  after: fc.oneof(fc.nat({ max: 30 }), fc.nat({ max: 90 })),
  device: fc.nat({ max: 1 }),
  window: fc.nat({ max: 1 }),
  what: fc.constantFrom(
    'run',
    'run',
    'run',
    'resend',
    'resend',
    'check',
    'close',
    'reopen',
    'look',
    'recover',
    'crash',
    'foreign',
  ),
  /** The last one is in the edited copy, where there is one. */
  part: fc.nat({ max: 3 }),
})

const scenario = fc.record({
  unique: fc.boolean(),
  devices: fc.constantFrom(1, 1, 1, 2),
  parts: fc.constantFrom(1, 1, 2, 3),
  /** Is there an edited copy of the same reward that pays the wallet of the first part too? */
  copied: fc.boolean(),
  faults: fc.array(fc.constantFrom<Fault>(...faults, 'ok', 'late', 'late', 'reset-after', 'refuse'), { maxLength: 6 }),
  actions: fc.array(action, { minLength: 1, maxLength: 14 }),
  choices: fc.array(fc.nat({ max: 11 }), { minLength: 1, maxLength: 24 }),
  lateness: fc.array(fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: 200 })), { minLength: 1, maxLength: 3 }),
  repeats: fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }),
  failedWrites: fc.array(fc.nat({ max: 60 }), { maxLength: 2 }),
})

/** States in which every wallet of the part has its points. */
const whole: readonly PartState[] = ['confirmed', 'confirmed-by-duplicate', 'confirmed-by-balance']
const proofs: readonly PartState[] = ['confirmed', 'confirmed-partial', 'confirmed-by-duplicate']
const resting: readonly PartState[] = [
  'frozen',
  'armed',
  'rejected',
  'conflict',
  'unknown',
  'likely-not-applied',
  'indeterminate',
]

it('case 43: holds I1–I7 wherever it dies, whoever clicks and whatever the service does', {
  timeout: 240_000 + numRuns * 10,
}, async () => {
  const reached = new Map<PartState, number>()
  const crashed = new Map<PartState, number>()
  let lateAndSettled = 0
  const count = <K>(map: Map<K, number>, key: K) => void map.set(key, (map.get(key) ?? 0) + 1)
  await fc.assert(
    fc.asyncProperty(
      scenario,
      async ({
        unique,
        devices: many,
        parts: of,
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
        let writes = 0
        const plans = [smallPlan(of), ...(copied ? [smallPlan(1, 'copy')] : [])]
        const parts = plans.flatMap((one) => one.parts)
        const devices: Device[] = []
        const onPost = (id: string) => {
          // Later parts wait: whoever sends this one has settled all before it.
          const sent = parts.find((part) => part.id === id)
          const isBefore = ({ plan, number }: PartRecord) => plan === sent?.plan && number < sent.number
          const waited = ({ parts: own }: Device) =>
            [...own.values()].every((part) => !isBefore(part) || isSettled(part) || reopened.has(part.id))
          expect(devices.some(waited)).toBe(true)
        }
        // A part that was closed may be taken up again while a later one is out.
        const reopened = new Set<string>()
        let asked = 0
        const service = createService(scheduler, {
          unique,
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
          // Each look at the record ends what nobody is at any more.
          if (what === 'recover') start(recover(deps))
          if (what === 'close') start(deps.journal.advance(id, { type: 'close', note: '', at: 0 }))
          if (what === 'reopen') reopened.add(id)
          if (what === 'reopen') start(deps.journal.advance(id, { type: 'reopen', at: 0 }))
          if (what === 'resend') {
            clicks.set(id, (clicks.get(id) ?? 0) + 1)
            start(resendPart(deps, id, shown.get(key) ?? device.parts.get(id)?.revision ?? 0))
          }
          if (what === 'crash') {
            for (const { state } of device.parts.values()) count(crashed, state)
            device.crash()
            start(recover(device.process().deps))
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

        for (const { id, body } of parts) {
          const applied = service.applied.get(id) ?? 0
          const posts = devices.reduce((sum, { sent }) => sum + (sent.get(body) ?? 0), 0)
          const runs = many
          // I1
          if (unique) expect(applied).toBeLessThanOrEqual(1)
          expect(posts).toBeLessThanOrEqual(runs + (clicks.get(id) ?? 0))
          if (many === 1 && !clicks.has(id) && repeated === 0) expect(applied).toBeLessThanOrEqual(1)
          // I7
          expect(service.bodies.get(id)?.size ?? 0).toBeLessThanOrEqual(1)
          for (const device of devices) {
            const record = device.parts.get(id)
            // I4
            if (!record) throw new Error('a record is gone')
            count(reached, record.state)
            if (record.state === 'confirmed-by-duplicate' && service.late() > 0) lateAndSettled++
            // I2
            if (proofs.includes(record.state)) expect(applied).toBeGreaterThanOrEqual(1)
            if (record.state === 'confirmed-by-balance' && !foreign && many === 1)
              expect(applied).toBeGreaterThanOrEqual(1)
            // I3
            if (record.state === 'rejected' && many === 1) expect(applied).toBe(0)
            if (record.attempts.length === 0 && many === 1) expect(posts).toBe(0)
            // I6
            expect(isSettled(record) || resting.includes(record.state)).toBe(true)
          }
        }
        // I5: a device knows nothing of what another one made a plan of.
        if (unique && (many === 1 || !copied)) for (const times of service.paid.values()) expect(times).toBe(1)
        for (const { plan, parts } of plans) {
          const rows = parts.flatMap(({ body }) => walletsOf(body))
          expect(new Set(rows.map(({ address }) => address)).size).toBe(plan.wallets)
          const given = rows.filter(({ address }) => service.paid.has(address))
          for (const device of devices) {
            const own = [...device.parts.values()].filter((part) => part.plan === plan.key)
            const sure = own.filter(({ state }) => whole.includes(state))
            if (!unique || foreign || many > 1 || sure.length < own.length) continue
            const half = parts.some(
              ({ id, body }) => service.applied.has(id) && !service.paid.has(walletsOf(body)[0]?.address ?? ''),
            )
            if (half) continue
            expect(given).toHaveLength(plan.wallets)
            expect(sumOf(given.map(({ amount }) => parseServiceAmount(amount) ?? 0n))).toBe(
              parseServiceAmount(plan.total),
            )
            if (plans.length === 1) expect(service.total()).toBe(parseServiceAmount(plan.total))
          }
        }
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
})
