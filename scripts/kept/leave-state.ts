import { writeFileSync } from 'node:fs'
import { until } from '../../tests/browser/drive/until'
import { launch } from '../../tests/browser/driver'
import { keys } from '../../tests/sandbox/keys'
import { startSandbox } from '../../tests/sandbox/start'
import { dumpStorage } from './dump-storage'

/*
 * Uses an extension of any version as a person does, and saves everything it then stores. `kept.ts` copies this file
 * into a checkout of that version, so it relies on nothing that was added or changed since.
 */

const [to = 'kept.json', ...names] = process.argv.slice(2)
const known = new Set(names)

/** Not the sandbox's default: sealed data names its host, so the host must be the same when it is opened. */
const port = 47_610

const wallet = (n: number) => `0x${(n + 0xabc000).toString(16).padStart(40, '0')}`
const member = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'

const settings: Record<string, unknown> = {
  theme: 'dark',
  annotateWhere: 'sites',
  sitesOn: ['https://chat.example'],
  siteChains: { 'chat.example': '8453' },
  budgetPerDay: 50,
  defaultChain: '10',
  neverSites: ['bank.example'],
  followed: [`1:${member.toLowerCase()}`],
  namedViews: [{ name: 'What came in', place: `#/address/${member}/transactions?chain=1&filter=to` }],
  density: 'dots',
  siteDensities: { 'chat.example': 'dots' },
  ownExplorers: { 'scan.example': '10' },
  followRules: { [`1:${member.toLowerCase()}`]: 'in:coin:0.5' },
  quietHours: '22:00-07:00',
  language: 'de',
  markStyle: 'underline',
  onDemand: true,
  addressLength: 'longer',
  rowSpace: 'compact',
  labelAddresses: true,
}

type Send = (type: string, input: unknown) => Promise<unknown>

interface PlanView {
  key: string
  total: string
  parts: { id: string; state: string; revision: number }[]
}

const sandbox = await startSandbox({ port })
const driver = await launch('chromium')
const send = driver.send as unknown as Send
const faults = sandbox.faults as unknown as {
  set(where: string, fault: unknown, when?: { times: number }): void
  clear(): void
  release(): Promise<void>
  waitHeld(endpoint: string): Promise<unknown>
}

/** Skips features added after this version. */
const perhaps = (work: Promise<unknown>) =>
  work.catch((error: Error) => process.stdout.write(`  left out: ${error.message}\n`))

async function plan(name: string, first: number, environment = 'production'): Promise<PlanView> {
  const rows = [1, 2].map((n) => ({ address: wallet(first + n), amount: '1.25' }))
  const words = { campaign: name, period: '2026-11', description: `For ${name}`, createMissing: true }
  const accepted = { acceptFine: false, acceptSameList: false }
  const input = { environment, ...words, ...accepted, rows, total: '2.5' }
  const frozen = (await send('distribution.freeze', input)) as { plan: PlanView | null }
  if (!frozen.plan) throw new Error(`${name} could not be frozen`)
  return frozen.plan
}

const now = async ({ key }: PlanView): Promise<PlanView> => {
  const { plans } = (await send('distribution.list', {})) as { plans: PlanView[] }
  const found = plans.find((each) => each.key === key)
  if (!found) throw new Error('the plan is gone')
  return found
}

const stands = (one: PlanView, states: readonly string[]) =>
  until(`${one.key} to be ${states}`, async () => states.includes((await now(one)).parts[0]?.state ?? ''), {
    within: 30_000,
  } as never).catch(async (error: Error) => {
    throw new Error(`${error.message} It is: ${JSON.stringify((await now(one)).parts[0])}`)
  })

async function sent(
  name: string,
  first: number,
  states: readonly string[],
  fault?: unknown,
  environment?: string,
): Promise<PlanView> {
  const one = await plan(name, first, environment)
  if (fault) faults.set('R5', fault, { times: 1 })
  await send('distribution.arm', { plan: one.key, total: one.total })
  // It may still be busy with the totals of the previous one. An answer arrives only at the end, and never for a held
  // one.
  await until(`${name} to be under way`, async () => {
    const sending = send('distribution.send', { plan: one.key })
    await Promise.race([sending.catch(() => {}), faults.waitHeld('R5')])
    return (await now(one)).parts[0]?.state !== 'frozen'
  })
  if (states[0] === 'sending') return one
  await stands(one, states)
  faults.clear()
  return one
}

try {
  await send('vault.open', { passphrase: 'a fake passphrase' })
  const chosen = Object.fromEntries(Object.entries(settings).filter(([name]) => known.has(name)))
  await driver.configure({ sandbox, settings: chosen as never })
  await send('credential.set', { id: 'explorerKey', value: keys.explorer, keep: 'device' })
  await send('credential.set', { id: 'partnerKey', value: keys.partner, keep: 'passphrase' })
  await send('credential.set', { id: 'partnerKeyTest', value: keys.partnerTest, keep: 'device' }).catch(() =>
    send('credential.set', { id: 'partnerKeyTest', value: keys.partnerTest, keep: 'passphrase' }),
  )
  const label = (address: string, name: string, own?: { mine: true }) =>
    send('book.put', { draft: { address, label: name, note: 'ours', colour: 'blue', ...own } })
  await label(member, 'Treasury')
  await perhaps(label(member, 'Treasury', { mine: true }))
  await label(wallet(1), 'Shop')
  await label(wallet(2), 'Old')
  await send('book.remove', { address: wallet(2) })
  await send('api.call', { name: 'addressOverview', input: { address: member, chain: '1' } })
  await perhaps(send('api.call', { name: 'addressTransactions', input: { address: member, chain: '1' } }))
  if (known.has('followed')) await perhaps(send('follow.look', {}))

  // Nothing is sent unless somebody has a console open.
  const console = await driver.extensionPage('app.html#/points/console')
  await console.bringToFront()
  await sent('Confirmed', 10, ['confirmed'])
  const refusal = { kind: 'status', status: 400, body: { code: 3, message: 'invalid id', details: [] } }
  await sent('Refused', 20, ['rejected'], refusal)
  const closed = await sent('Closed', 30, ['rejected'], refusal)
  const [part] = (await now(closed)).parts
  await send('distribution.close', { part: part?.id, seen: part?.revision, note: 'not needed' }).catch(() =>
    send('distribution.close', { part: part?.id, note: 'not needed' }),
  )
  // Paid before the connection broke; the browser repeats the request automatically, and learns that the id is used.
  await sent('Repeated', 40, ['confirmed-by-duplicate', 'confirmed-by-balance', 'unknown'], {
    kind: 'resetAfterCommit',
  })
  await plan('Frozen', 50)
  // Paid by the service, unknown here: the background ends while it waits for the answer.
  const unknown = await sent('Unknown', 60, ['sending'], { kind: 'gate', committed: true })
  await driver.killWorker()
  await stands(unknown, ['unknown'])
  await faults.release()
  faults.clear()
  await send('vault.open', { passphrase: 'a fake passphrase' })
  // The last one is in progress while everything is saved; at the other host, because an unknown outcome stops all
  // others.
  await sent('Sending', 70, ['sending'], { kind: 'gate', committed: true }, 'test')

  await console.evaluate('globalThis.__name ??= (named) => named')
  const kept = await console.evaluate(dumpStorage)
  const { ledger } = sandbox
  const parts = (kept.databases['hashgloss-journal']?.stores.parts?.records ?? []) as { id: string }[]
  const paid = parts.map(({ id }) => id).filter((id) => ledger.production.applied(id) + ledger.test.applied(id) > 0)
  writeFileSync(to, `${JSON.stringify({ port, paid, ...kept }, null, 1)}\n`)
  await faults.release()
} finally {
  await driver.close()
  await sandbox.close()
}
