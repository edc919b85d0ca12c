import type { ChildProcess } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkRecorded } from '../../../scripts/recorded/check-recorded'
import { keys } from '../../sandbox/keys'
import { startSandbox } from '../../sandbox/start'
import { tour } from '../../sandbox/world/tour'
import { liveRuns } from './live-runs'
import type { Said } from './run-live'

const at = liveRuns()

/** The run that was started last. */
let started: ChildProcess | undefined

function run(...words: string[]): Promise<Said> {
  const { child, ended } = at.start(...words)
  started = child
  return ended
}

const last = (text: string) => text.trim().split('\n').at(-1)
const asked = () => at.sandbox.stats.all().map(({ endpoint }) => endpoint)

describe('a service that answers as the table says', () => {
  test('is asked every endpoint once, lists twice, and nothing pays', async () => {
    const { code, stdout } = await run(
      ...[...at.keyed(), '--chain', '10', '--chain', '690', '--credits', '2000'],
      ...['--rewards', at.sandbox.rewardsUrl, '--partner-key', keys.partner, '--sign-in'],
    )
    expect(stdout).toMatch(/^chain-10: 13 questions to 127\.0\.0\.1:\d+, and second pages of lists\.\n/)
    expect(stdout).toContain('Spends at most 2000 credits.')
    expect(last(stdout)).toMatch(/^\d\d passed, 0 failed$/)
    expect(code).toBe(0)

    const ids = asked()
    const explorer = ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8', 'E9', 'E10', 'E11', 'E12', 'E13', 'E14', 'E15']
    for (const id of [...explorer, 'R2', 'R3', 'R4', 'R6', 'R7', 'R8', 'R9']) expect(ids, id).toContain(id)
    expect(ids).not.toContain('R5')
    expect(ids.filter((id) => id === 'R7')).toHaveLength(1)
    expect(ids.filter((id) => id === 'E1')).toHaveLength(2)
    expect(at.sandbox.stats.all().filter(({ path }) => path.startsWith('/10/api/v2/tokens/'))).toHaveLength(2)
    expect(stdout).toMatch(/unknown {2}E3: .*token\.circulating_supply/)
    expect(stdout).toMatch(/missing {2}E14: .*withdrawal_address/)

    // What it wrote down is what `npm run recorded` reads.
    const checked = await checkRecorded(at.out)
    expect(checked.filter(({ faults, skipped }) => skipped || faults.length > 0)).toEqual([])
    expect(checked.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['E5/chain-10-page-2.json', 'R9/production.json']),
    )
    expect(checked.filter(({ name }) => /^R[145]\//.test(name))).toEqual([])

    const all = [stdout, ...(await at.recordedTexts())].join('\n')
    for (const secret of [keys.explorer, keys.partner]) expect(all).not.toContain(secret)
    expect(all).not.toMatch(/eyJ[\w-]+\./)
    expect(all).not.toMatch(/"(?:private_tags|watchlist_names)":\[[^\]]/)
  })

  test('is asked as one explorer without a key, for nothing', async () => {
    const { code, stdout } = await run('--instance', at.sandbox.url)
    expect(stdout).toContain('Without a key, so no credits are spent.')
    expect({ code, failed: last(stdout)?.endsWith(' 0 failed') }).toEqual({ code: 0, failed: true })
    expect(asked()).toEqual(expect.arrayContaining(['E4r', 'E16', 'E17', 'E18']))
    expect(at.sandbox.stats.all().flatMap(({ authorization }) => authorization)).toEqual([])
  })

  test('is asked no more than the credits reach, and what is left out is named', async () => {
    const { code, stdout } = await run(...at.keyed(), '--credits', '100')
    expect(stdout).toContain('Spends at most 100 credits.')
    expect(at.sandbox.credits.remaining(keys.explorer)).toBeGreaterThanOrEqual(100_000_000 - 100)
    expect(stdout).toMatch(/E9 +chain-1 .*not asked: it would take more than 100 credits/)
    expect(stdout).toMatch(/\nSpent (?:[1-9]|[1-9]\d|100) credits\./)
    expect(code).toBe(0)
  })

  test('tells a limit that has changed since the run before', async () => {
    at.sandbox.switches.requestsPerSecond = 50
    expect((await run(...at.keyed(), '--credits', '60')).stdout).not.toContain('limit of')
    at.sandbox.switches.requestsPerSecond = 20
    expect((await run(...at.keyed(), '--credits', '60')).stdout).toMatch(/note .*limit of 127\.0\.0\.1:\d+: 20, was 50/)
  })
})

describe('a service that lies', () => {
  test('is caught at a page in place of an answer, at other forms, and at other prices', async () => {
    const hash = tour.find(({ state, chainId }) => state === 'summary' && chainId === '1')?.hash
    at.sandbox.faults.set('E3', { kind: 'html200' })
    at.sandbox.faults.set('E7', { kind: 'wrongShape' })
    at.sandbox.faults.set('E11', { kind: 'badRecord' }, { times: 1 })
    at.sandbox.faults.set('E2', {
      kind: 'status',
      status: 200,
      body: { items: [{ hash, block_number: { no: 'number' }, surprise: keys.explorer }] },
      headers: { 'x-credits-remaining': '99999940.0' },
    })
    const { code, stdout } = await run(...at.keyed())
    expect(code).toBe(1)
    expect(last(stdout)).toMatch(/, 4 failed$/)
    expect(stdout).toMatch(/FAIL {2}E2 chain-1: of another form: block_number/)
    expect(stdout).toMatch(/FAIL {2}E2 chain-1: cost 40 credits, the table says 20/)
    expect(stdout).toMatch(/FAIL {2}E3 chain-1: .*web page/i)
    expect(stdout).toMatch(/FAIL {2}E7 chain-1: /)
    expect(stdout).toMatch(/FAIL {2}E11 chain-1: /)
    expect(stdout).toContain('unknown  E2: surprise')
    const written = (await at.recordedTexts()).join('\n')
    expect(written).toContain('surprise')
    expect(stdout + written).not.toContain(keys.explorer)
  })

  test('gets no more than it was meant to where it takes more than it says', async () => {
    at.sandbox.faults.set('E2', {
      kind: 'status',
      status: 200,
      body: { items: [], next_page_params: null },
      headers: { 'x-credits-remaining': '99999000.0' },
    })
    await run(...at.keyed())
    expect(asked()).toEqual(['E1', 'E2'])
  })
})

test('where nobody listens says so in one line, and leaves an earlier run as it was', async () => {
  await run(...at.keyed(), '--credits', '20')
  const before = await at.recordedTexts()
  const gone = await startSandbox()
  const { url } = gone
  await gone.close()
  const { code, stdout, stderr } = await run('--host', url, '--key', keys.explorer)
  expect(stderr).toMatch(/^http:.* could not be reached, or broke off\. \(nothing listens there\)\n$/)
  expect(stdout).not.toContain('E1')
  expect(code).toBe(1)
  expect(await at.recordedTexts()).toEqual(before)
})

test.each([
  ['sandbox-key-that-is-wrong', 'refused the explorer key'],
  [keys.explorerEmpty, 'no credits left'],
])('with the key %s says so in one line, asks no more, and leaves an earlier run as it was', async (key, words) => {
  await run(...at.keyed(), '--credits', '20')
  const before = await at.recordedTexts()
  at.sandbox.reset()
  const { code, stdout, stderr } = await run('--host', at.sandbox.url, '--key', key)
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(words)])
  expect(stdout + stderr).not.toContain(key)
  expect({ code, asked: asked() }).toEqual({ code: 1, asked: ['E1'] })
  expect(await at.recordedTexts()).toEqual(before)
})

test('of a chain that the service does not serve asks once, and goes on with the next', async () => {
  const { code, stdout } = await run(...at.keyed(), '--chain', '777777', '--chain', '1', '--credits', '40')
  expect(asked()).toEqual(['E1', 'E1'])
  expect(stdout).toMatch(/FAIL {2}E1 chain-777777: .*does not serve chain 777777/)
  expect(stdout).toMatch(/E2 +chain-777777 .*not asked: the service does not serve this chain/)
  expect(code).toBe(1)
})

test('ends at Ctrl-C with what was answered until then', async () => {
  at.sandbox.faults.set('E2', { kind: 'gate' })
  const running = run(...at.keyed())
  await at.sandbox.faults.waitHeld('E2')
  started?.kill('SIGINT')
  await at.sandbox.faults.release()
  const { code, stdout, stderr } = await running
  expect(stderr).toContain('Stops after the question under way.')
  expect(asked()).toEqual(['E1', 'E2'])
  expect(stdout).toMatch(/E3 +chain-1 .*not asked: stopped before/)
  expect({ code, last: last(stdout) }).toEqual({ code: 130, last: '2 passed, 0 failed' })
})

describe('what it refuses', () => {
  test('a folder that cannot be made, before it asks anything', async () => {
    await writeFile(at.out, 'a file')
    const { code, stderr } = await run(...at.keyed())
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('no folder can be made there') })
    expect(asked()).toEqual([])
  })

  test('arguments it does not know, without repeating what may be a key', async () => {
    const { code, stdout, stderr } = await run('proapi_typed-without-its-name')
    expect(code).toBe(2)
    expect(stdout + stderr).not.toContain('typed-without')
  })

  test('a folder with files of somebody', async () => {
    await run(...at.keyed(), '--credits', '20')
    await rm(join(at.out, '.limits.json'))
    await writeFile(join(at.out, 'thesis.txt'), 'years of work')
    const { code, stderr } = await run(...at.keyed())
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('files that no such run wrote') })
  })
})
