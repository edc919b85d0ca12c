import { readdirSync, readFileSync } from 'node:fs'
import { vi } from 'vitest'
import type { KeptStorage } from '../../../scripts/kept/dump-storage'
import { keys } from '../../sandbox/keys'
import { type Sandbox, startSandbox } from '../../sandbox/start'

/** What `npm run kept` saved of a version: everything it stored, which parts were paid, and where its service was. */
export interface Left extends KeptStorage {
  port: number
  paid: string[]
}

const folder = new URL('../../golden/kept/', import.meta.url)
export const versions = readdirSync(folder).map((file) => file.replace('.json', ''))
export const readLeft = (version: string): Left => JSON.parse(readFileSync(new URL(`${version}.json`, folder), 'utf8'))

export const records = ({ databases }: Left, name: string, store: string) =>
  databases[name]?.stores[store]?.records ?? []

/** The service of a version, once its port is free, because sealed keys are bound to it; it knows what was paid. */
export async function sandboxOf(left: Left): Promise<Sandbox> {
  const wait = { timeout: 100_000, interval: 200 }
  const sandbox = (await vi.waitUntil(() => startSandbox({ port: left.port }).catch(() => undefined), wait)) as Sandbox
  // The first request to each of its hosts may go over a connection that the sandbox before this one closed.
  for (const host of [sandbox.url, sandbox.rewardsUrl, sandbox.rewardsTestUrl]) {
    await vi.waitUntil(() => fetch(host).catch(() => undefined), 10_000)
  }
  await payAgain(sandbox, left)
  return sandbox
}

/** What was paid while that version ran, the service still knows. */
async function payAgain(sandbox: Sandbox, left: Left): Promise<void> {
  const bodies = records(left, 'hashgloss-journal', 'bodies') as { id: string; body: string }[]
  const parts = records(left, 'hashgloss-journal', 'parts') as { id: string; origin: string }[]
  for (const id of left.paid) {
    const origin = parts.find((part) => part.id === id)?.origin ?? ''
    const key = origin === sandbox.rewardsUrl ? keys.partner : keys.partnerTest
    const body = bodies.find((each) => each.id === id)?.body ?? ''
    const headers = { authorization: key, 'content-type': 'application/json' }
    await fetch(`${origin}/partner/api/v1/distribute`, { method: 'POST', headers, body })
  }
}
