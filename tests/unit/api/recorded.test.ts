import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { checkRecorded } from '../../../scripts/recorded/check-recorded'
import { bodies, requests } from './bodies'
import { spoilt } from './spoilt'

const made: string[] = []

afterEach(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true })
})

async function folderOf(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'recorded-'))
  made.push(root)
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), text)
  }
  return root
}

const check = async (files: Record<string, string>) => checkRecorded(await folderOf(files))

async function faultsOf(name: string, body: unknown): Promise<string[]> {
  const [checked] = await check({ [name]: typeof body === 'string' ? body : JSON.stringify(body) })
  return checked?.faults ?? ['nothing was checked']
}

const ids = Object.keys(bodies)

describe('a recording passes', () => {
  test.each(ids)('%s', async (id) => {
    expect(await faultsOf(`${id}/answer.json`, bodies[id])).toEqual([])
  })

  test.each(Object.keys(requests))('%s as a request', async (id) => {
    expect(await faultsOf(`${id}/request-one.json`, requests[id])).toEqual([])
  })

  test.each([
    ['nothing to say', 'E4', 'null'],
    ['no sentences', 'E4', '{"success":true,"data":{"summaries":[]}}'],
    ['an interpreter that gave up', 'E4', '{"success":false,"error":{"code":"X","message":"no"}}'],
    ['an empty page', 'E3', '{"items":[],"next_page_params":null}'],
    ['an empty watchlist', 'E6', '[]'],
    ['a byte order mark', 'R6', '\ufeff{"nonce":"abc"}'],
    ['an unknown user', 'R2', '{"exists":false,"user":null}'],
    ['members nobody declared', 'E11', '{"items":[{"total_ops":1,"new_member":{"a":[1]}}]}'],
    ['a cursor of 72 digits', 'E15', `{"items":[],"next_page_params":{"nonce":${'17'.repeat(36)}}}`],
    [
      'addresses of pictures that are none, as whoever made the token wrote them',
      'E7',
      '{"items":[{"amount":"1","token_instances":[{"id":"1","image_url":{"a":1},"external_app_url":5,"media_url":["x"]}]}]}',
    ],
  ])('with %s', async (_, id, body) => {
    expect(await faultsOf(`${id}/answer.json`, body)).toEqual([])
  })

  test('reads the same in both vocabularies, and shows it', async () => {
    const [checked] = await check({ 'E2/answer.json': JSON.stringify(bodies.E2) })
    const text = checked?.lines.join('\n') ?? ''
    expect(checked?.faults).toEqual([])
    expect(text).toContain('“ada.eth deposited 1.5 ETH in Main vault”')
    expect(text).toContain('Sidechain bridge')
    expect(text).toContain('rollup_z: Confirmed on base')
    expect(text).not.toContain('uniswap')
  })

  test.each([
    ['in what a log entry tells', 'R9', 'items.0.details', { arbitrum: 1, type: 'uniswap_v3' }],
    ['in a table’s names', 'E13', 'items.0.schema', { arbitrum: 'x', key_names: ['rollup_z'], type: 'uniswap_v3' }],
    [
      'in a sentence’s variables',
      'E4',
      'data.summaries.0.summary_template_variables.arbitrum',
      { type: 'string', value: 'x' },
    ],
    ['in members nobody declared', 'E1', 'other', { type: 'uniswap_v3' }],
  ])('with a vendor’s word that is no word of the interface %s', async (_, id, path, value) => {
    expect(await faultsOf(`${id}/answer.json`, spoilt(bodies[id], path, value))).toEqual([])
  })

  test('never shows the key that the partner’s balance echoes', async () => {
    const [checked] = await check({ 'R4/answer.json': JSON.stringify(bodies.R4) })
    expect(checked?.lines.join('\n')).toContain('100.25')
    expect(checked?.lines.join('\n')).not.toContain('NEVER-SHOW-THIS')
  })

  test('errors by the status in their name', async () => {
    const checked = await check({
      'errors/402-none-left.json': '{"error":"Out of credits"}',
      'errors/401-watchlist.json': '{"message":"Unauthorized"}',
      'errors/502-page.json': '<html>Bad gateway</html>',
      'errors/403-proxy.html': '<!doctype html><p>error 1010',
      'errors/422-summary.json': '{"error":"Error while sending request to Transaction Interpretation Service"}',
      'errors/502-summary.src': 'where it is from',
    })
    expect(checked.map(({ lines, faults }) => [lines[0]?.split(':')[0], faults])).toEqual([
      ['auth.session', []],
      ['credits.exhausted', []],
      ['http.shape', []],
      ['http.status', []],
      ['http.status', []],
    ])
  })
})

describe('a recording is found', () => {
  test.each([
    ['E6.json'],
    ['e6/answer.json'],
    ['E6-watchlist/2026/answer.JSON'],
    ['real/E6/block-e2.json'],
    ['answers/watchlist-E6.json'],
    ['E6/420-chain.json'],
  ])('by its folder or its own name: %s', async (name) => {
    const [checked] = await check({ [name]: '[]' })
    expect(checked).toMatchObject({ name, faults: [], lines: ['0 rows, the end'] })
  })

  test('in the folder of one endpoint', async () => {
    const root = await folderOf({ 'E6/answer.json': '[]' })
    expect(await checkRecorded(join(root, 'E6'))).toMatchObject([{ name: 'answer.json', lines: ['0 rows, the end'] }])
  })

  test.each([
    ['E6/401-no-session.json', '{"message":"Unauthorized"}', 'auth.session'],
    ['errors/e6/401.json', '{"message":"Unauthorized"}', 'auth.session'],
    ['E2/error-503.html', '<html>Down', 'http.status'],
    ['E2/http_429.txt', 'Too many requests', 'http.rate-limited'],
    ['E2/502.txt', '', 'http.status'],
  ])('as an error of its endpoint: %s', async (name, body, code) => {
    const [checked] = await check({ [name]: body })
    expect([checked?.lines[0]?.split(':')[0], checked?.faults]).toEqual([code, []])
  })

  test('or said to be none', async () => {
    const files = { 'index.json': '[]', 'notes/answer.json': '[]', 'E6/notes.txt': 'x', 'E6/more.json.gz': '' }
    const checked = await check({ ...files, 'E6/answer.src': 'where it is from', 'README.md': 'what it is' })
    expect(checked.map(({ name, skipped }) => [name, skipped])).toEqual(
      ['E6/more.json.gz', 'E6/notes.txt', 'index.json', 'notes/answer.json'].map((name) => [name, true]),
    )
  })
})

describe('a recording fails', () => {
  test.each(ids)('%s cut off', async (id) => {
    const text = JSON.stringify(bodies[id])
    expect(await faultsOf(`${id}/answer.json`, text.slice(0, -Math.ceil(text.length / 3)))).not.toEqual([])
  })

  test.each(ids)('%s as a web page', async (id) => {
    const faults = await faultsOf(`${id}/answer.json`, '<!doctype html><title>Log in</title>')
    expect(faults.join()).toMatch(/web page/)
  })

  test.each([
    ['E2', 'items.0.hash', 17],
    ['E2', 'items.0.from', 'ada.eth'],
    ['E2', 'items', {}],
    ['E2', 'next_page_params', 'abc'],
    ['E2', 'next_page_params.index', { deep: 1 }],
    ['E3', 'items.1.total', '2500000'],
    ['E4', 'success', 'true'],
    ['E4', 'data.summaries', {}],
    ['E4', 'data.summaries.0.summary_template', 5],
    ['E4', 'data.summaries.0.summary_template_variables.amount.value', 'a lot'],
    ['E4', 'data.summaries.0.summary_template_variables.who.value', 'ada.eth'],
    ['E6', '0.status', true],
    ['E9', 'items.0.success', 'true'],
    ['R2', 'exists', 'yes'],
    ['R5', 'accounts_created', 'one'],
    ['R7', 'token', { jwt: 'aaa' }],
  ])('%s with a wrong %s', async (id, path, value) => {
    expect(await faultsOf(`${id}/answer.json`, spoilt(bodies[id], path, value))).not.toEqual([])
  })

  test.each([
    ['another thing altogether', 'E1', '{"status":"ok","uptime":5}'],
    ['an error that came as success', 'E2', '{"message":"Not found"}'],
    ['nothing', 'R8', ''],
    ['null where a record should be', 'R8', 'null'],
    ['a depth bomb', 'E2', '['.repeat(100_000)],
  ])('with %s', async (_, id, body) => {
    expect(await faultsOf(`${id}/answer.json`, body)).not.toEqual([])
  })

  test.each([
    ['R5', 'distributions.0.amount', null],
    ['R5', 'create_missing_accounts', 'no'],
    ['R7', 'signature', ''],
  ])('a request of %s with a wrong %s', async (id, path, value) => {
    expect(await faultsOf(`${id}/request-one.json`, spoilt(requests[id], path, value))).not.toEqual([])
  })

  test('an error without a status, or cut off', async () => {
    const checked = await check({ 'errors/broken.json': '{"error":"x"}', 'errors/500-cut.json': '{"error":"x' })
    expect(checked.map(({ faults }) => faults.length > 0)).toEqual([true, true])
  })
})

describe('the command', () => {
  const run = (root: string) => {
    const script = fileURLToPath(new URL('../../../scripts/recorded.ts', import.meta.url))
    const { stdout, status } = spawnSync(process.execPath, ['--import', 'tsx', script, root], { encoding: 'utf8' })
    return { last: stdout.trim().split('\n').at(-1), lines: stdout.trim().split('\n').length, status }
  }

  test('prints a line for each file, counts, and fails with one bad file', async () => {
    const files = { 'E6/answer.json': '[]', 'R6/answer.json': '{"nonce":5}' }
    expect(run(await folderOf(files))).toEqual({ last: '1 passed, 1 failed', lines: 3, status: 1 })
    expect(run(await folderOf({ 'E6/answer.json': '[]' }))).toEqual({ last: '1 passed, 0 failed', lines: 2, status: 0 })
    const unknown = await folderOf({ 'other/answer.json': '[]' })
    expect(run(unknown)).toEqual({ last: '0 passed, 0 failed', lines: 3, status: 1 })
    expect(run(join(unknown, 'none'))).toMatchObject({ lines: 1, status: 2 })
  })
})
