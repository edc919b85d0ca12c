import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshStage, withKey, withoutKey } from '../../tasks/first-sentence'
import type { Stage } from '../drive/stage'

/** What README says, from the installation to the first sentence. The browser’s own question is a press, too. */
const most = { presses: 7, seconds: 60 }

let at: Stage

beforeEach(async () => {
  at = await freshStage()
})
afterEach(() => at.close())

async function walk(how: string, start: typeof withKey): Promise<void> {
  const from = performance.now()
  const { presses } = await start(at)
  const seconds = Math.ceil((performance.now() - from) / 100) / 10
  process.stdout.write(`From the welcome to the first sentence, ${how}: ${presses} presses, ${seconds} s\n`)
  expect(presses).toBeLessThanOrEqual(most.presses)
  expect(seconds).toBeLessThanOrEqual(most.seconds)
}

test('the first sentence comes without a key', async () => {
  await walk('without a key', withoutKey)
  expect(at.sandbox.stats.all().every(({ authorization }) => authorization.length === 0)).toBe(true)
})

test('the first sentence comes with a key, which is known to work before the welcome is left', async () => {
  await walk('with a key', withKey)
})
