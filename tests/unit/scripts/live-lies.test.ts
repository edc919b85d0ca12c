import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../../lib/api/index'
import type { AnyRecord } from '../../../lib/api/models/shapes'
import { liveOptions } from '../../../scripts/live/live-options'
import { unreachedWords } from '../../../scripts/live/unreached'
import { checkRecorded } from '../../../scripts/recorded/check-recorded'
import { keys } from '../../sandbox/keys'
import { cast } from '../../sandbox/world/world-people'
import { liveRuns } from './live-runs'

const at = liveRuns()

const run = (...words: string[]) => at.start(...words).ended

/** A first answer with these members and headers, and no more. */
function answerOnce(body: Record<string, unknown>, headers: Record<string, string> = {}): void {
  at.sandbox.faults.set('E1', { kind: 'status', status: 200, body, headers })
}

test('a renamed member is named as unknown and as missing, and numbers as text are named', async () => {
  answerOnce({ hash: cast.ada.hash, coinBalance: '5', is_contract: 'false', block_number_balance_updated_at: '17' })
  const { stdout, code } = await run(...at.keyed(), '--credits', '20')
  expect(stdout).toMatch(/FAIL {2}E1 chain-1: of another form: is_contract/)
  expect(stdout).toContain('unknown  E1: coinBalance')
  expect(stdout).toMatch(/FAIL {2}E1 chain-1: in no answer: .*\bcoin_balance\b/)
  expect(stdout).toContain('sent as  E1: block_number_balance_updated_at (text, not a number)')
  expect(code).toBe(1)
})

describe('members of a list that the extension could do without', () => {
  type Row = Record<string, unknown>

  /** Every question within reach, with this done to each row of transactions. */
  async function runWith(change: (row: Row, index: number) => void) {
    const url = `${at.sandbox.url}/1/api/v2/addresses/${cast.ada.hash}/transactions?apikey=${keys.explorer}`
    const body = (await (await fetch(url)).json()) as { items: Row[] }
    body.items.forEach(change)
    at.sandbox.faults.set('E2', { kind: 'status', status: 200, body })
    const { stdout, code } = await run(...at.keyed(), '--credits', '60')
    return { code, told: stdout.split('\n').filter((line) => /^ {2}(?:FAIL|unknown|missing) {2}E2/.test(line)) }
  }

  test('fail the run if all rows have them under another name', async () => {
    const { code, told } = await runWith((row) => {
      row.sequence = row.nonce
      delete row.nonce
    })
    expect(told).toContain('  FAIL  E2 chain-1: in no answer: nonce')
    expect(told).toContain('  unknown  E2: sequence')
    expect(code).toBe(1)
  })

  test('fail the run if all rows lack them', async () => {
    const { code, told } = await runWith((row) => delete (row.from as Row).is_verified)
    expect(told).toContain('  FAIL  E2 chain-1: in no answer: from.is_verified')
    expect(code).toBe(1)
  })

  test('fail it too if only some chains send them, and the same words come in another form', async () => {
    const { code, told } = await runWith((row) => {
      row.l1GasUsed = '21000'
    })
    expect(told).toContain('  FAIL  E2 chain-1: in no answer: l1_gas_used')
    expect(code).toBe(1)
  })

  test('are named and no failure if they are new, only some rows lack them, or only some chains send them', async () => {
    const { code, told } = await runWith((row, index) => {
      row.surprise = 1
      if (index > 0) delete row.nonce
    })
    expect(told).toEqual(['  unknown  E2: surprise', expect.stringMatching(/^ {2}missing {2}E2: .*\bl1_gas_used\b/)])
    expect(code).toBe(0)
  })
})

describe('a service that renames what decides', () => {
  type Sent = Record<string, unknown>

  /** Members that decide something by the records of all endpoints, with the kinds that do. */
  const deciding = new Set<string>()
  const seen = new Set<AnyRecord>()
  const look = (record: AnyRecord) => {
    if (seen.has(record)) return
    seen.add(record)
    for (const [name, { shown, inner, free }] of Object.entries(record.fields)) {
      if (shown.kind === 'enum') for (const each of [name, ...(shown.also ?? [])]) deciding.add(each)
      for (const each of [inner, free?.record({})]) if (each) look(each)
    }
  }
  for (const { returns } of Object.values(endpoints)) look(returns.record)

  /** Every question that the sandbox answers, on enough chains to see each kind of record. */
  const keyed = () => [
    ...at.keyed(),
    ...['--chain', '1', '--chain', '10', '--chain', '690', '--credits', '5000'],
    ...['--rewards', at.sandbox.rewardsUrl, '--partner-key', keys.partner, '--sign-in'],
  ]

  /** `E2 status`, for every member that decides and that came with a word. */
  async function cameWithWords(): Promise<string[]> {
    const found = new Set<string>()
    const walk = (id: string, value: unknown): void => {
      if (Array.isArray(value)) for (const each of value) walk(id, each)
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return
      for (const [name, inner] of Object.entries(value as Sent)) {
        const words = [inner].flat().filter((each) => typeof each === 'string')
        if (deciding.has(name) && words.length > 0 && !isPart(id, name)) found.add(`${id} ${name}`)
        walk(id, inner)
      }
    }
    // Beside a type that nobody knows, nobody knows either what the rest of a variable is.
    const isPart = (id: string, name: string) => id === 'E4' && name !== 'type'
    for (const { name, text } of await at.recorded()) walk(name.split('/')[0] ?? '', JSON.parse(text))
    return [...found].sort()
  }

  /** The same, of an explorer that is asked about single transactions too. */
  const alone = () => ['--instance', at.sandbox.url]

  const failures = (stdout: string) => stdout.split('\n').filter((line) => line.startsWith('  FAIL'))
  const isNamed = (lines: readonly string[], each: string) => {
    const [id = '', name = ''] = each.split(' ')
    return lines.some(
      (line) => line.startsWith(`  FAIL  ${id} `) && new RegExp(`[ .]${name}[ ,:]|[ .]${name}$`).test(line),
    )
  }

  test.each([
    ['keyed', keyed, ['E2 status', 'E3 type', 'E4 type', 'E7 token_type', 'R9 action']],
    ['alone', alone, ['E4r status', 'E19 type', 'E16 type']],
  ])('fails by endpoint and member, whichever word comes in capitals (%s)', async (_, all, some) => {
    expect((await run(...all())).stdout).toMatch(/passed, 0 failed$/m)
    const came = await cameWithWords()
    expect(came).toEqual(expect.arrayContaining(some))
    at.sandbox.faults.set('*', { kind: 'reworded', members: [...deciding], capitals: true })
    const { code, stdout } = await run(...all())
    const lines = failures(stdout)
    expect(came.filter((each) => !isNamed(lines, each))).toEqual([])
    expect(code).toBe(1)
  })

  test('fails where names in a summary carry words that nobody knows', async () => {
    at.sandbox.faults.set('E4', { kind: 'reworded', members: ['reputation'], capitals: true })
    const { stdout, code } = await run(...at.keyed(), '--credits', '200')
    expect(stdout).toMatch(/FAIL {2}E4 chain-1: none of the known words: .*\.value\.reputation “OK”/)
    expect(code).toBe(1)
  })

  test('fails where a state has another word', async () => {
    at.sandbox.faults.set('*', { kind: 'reworded', members: ['status'], words: { error: 'failed', ok: 'succeeded' } })
    const { stdout, code } = await run(...at.keyed(), '--credits', '60')
    expect(stdout).toMatch(/FAIL {2}E2 chain-1: none of the known words: .*status “succeeded”/)
    expect(code).toBe(1)
  })

  test.each([
    ['keyed', keyed],
    ['alone', alone],
  ])('fails where members that decide stand one level down (%s)', async (_, all) => {
    await run(...all())
    const came = await cameWithWords()
    at.sandbox.faults.set('*', { kind: 'reworded', members: [...deciding], inside: 'info' })
    const { stdout, code } = await run(...all())
    const lines = failures(stdout)
    expect(came.filter((each) => !isNamed(lines, each))).toEqual([])
    expect(code).toBe(1)
  })

  test.each(['value', 'hash', 'amount', 'token_id', 'decimals', 'next_page_params'])(
    'fails where %s stands one level down',
    async (member) => {
      at.sandbox.faults.set('*', { kind: 'reworded', members: [member], inside: 'info' })
      const { stdout, code } = await run(...at.keyed(), '--credits', '500')
      expect(failures(stdout).join('\n')).toMatch(new RegExp(`\\b${member}\\b`))
      expect(code).toBe(1)
    },
  )
})

describe('a key that the service repeats', () => {
  const base64 = Buffer.from(`apikey=${keys.explorer}`).toString('base64')
  const hex = Buffer.from(keys.explorer).toString('hex')

  test('in headers, in Base64, in an address, as a name: is neither printed nor written', async () => {
    answerOnce(
      {
        hash: cast.ada.hash,
        name: base64,
        [keys.explorer]: 1,
        [base64]: hex,
        ens_domain_name: `https://explorer.example/?apikey=${encodeURIComponent(keys.explorer)}`,
        creator_address_hash: [...keys.explorer].reverse().join(''),
      },
      { 'x-ratelimit-limit': `50;key=${keys.explorer}`, 'x-echo': keys.explorer },
    )
    at.sandbox.faults.set('E2', { kind: 'status', status: 500, body: `no plan for ${base64} (${keys.explorer})` })
    const { stdout, stderr } = await run(...at.keyed(), '--credits', '60')
    // A limit is printed if it changed.
    at.sandbox.faults.clear('E1')
    answerOnce({ hash: cast.ada.hash }, { 'x-ratelimit-limit': `60;key=${base64}` })
    const again = await run(...at.keyed(), '--credits', '20')
    expect(again.stdout).toMatch(/limit of [\d.:]+: …, was/)
    const all = [stdout, stderr, again.stdout, again.stderr, ...(await at.recordedTexts())].join('\n')
    expect(all).not.toContain(keys.explorer)
    expect(all).not.toContain(base64)
    expect(all).not.toContain(hex)
    expect((await checkRecorded(at.out)).filter(({ skipped }) => skipped)).toEqual([])
  })

  test('typed in place of another option, is not printed either', async () => {
    for (const words of [
      ['--credits', keys.explorer],
      ['--chain', keys.explorer],
      ['--address', keys.explorer],
    ])
      expect(() => liveOptions(words, {})).toThrow(new RegExp(`^${words[0]}: must be (?!.*${keys.explorer})`))
    for (const url of [
      `https://${keys.explorer}@explorer.example`,
      `https://explorer.example/?apikey=${keys.explorer}`,
    ]) {
      const { code, stdout, stderr } = await run('--instance', url)
      expect(stdout + stderr).not.toContain(keys.explorer)
      expect({ url, code }).toEqual({ url, code: 2 })
    }
  })
})

test('names that a service made up can neither steer the terminal nor fill it', async () => {
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`made_up_${index}`, index]))
  answerOnce({ hash: cast.ada.hash, '\u001b[2J\u202e': 1, ...many })
  const { stdout } = await run(...at.keyed(), '--credits', '20')
  expect(stdout).toMatch(/unknown {2}E1: .* and \d+ more/)
  for (const each of ['\u001b', '\u202e']) expect(stdout).not.toContain(each)
  expect(stdout.length).toBeLessThan(6000)
})

describe('a place that is not the one that was meant', () => {
  test('answers 404 to everything, which is told', async () => {
    const { stdout, code } = await run('--instance', at.sandbox.rewardsUrl)
    expect(stdout).toMatch(/hint {2}chain-1: Every answer was 404\. Check that it is this kind of service/)
    expect(code).toBe(1)
  })

  test('knows nothing of the address, which is told', async () => {
    const { stdout } = await run(...at.keyed(), '--address', `0x${'1'.repeat(40)}`)
    expect(stdout).toMatch(/hint {2}chain-1: It knows no transactions of this address/)
  })
})

describe('a service that cannot be reached', () => {
  let other: Server

  beforeAll(async () => {
    const [key, cert] = [join(at.folder, 'key.pem'), join(at.folder, 'cert.pem')]
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert].concat(
        '-subj',
        '/CN=other.example',
        '-addext',
        'subjectAltName=DNS:other.example',
      ),
      { stdio: 'ignore' },
    )
    other = createServer({ key: await readFile(key), cert: await readFile(cert) }, (_, response) => response.end('{}'))
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  })

  afterAll(() => {
    other.close()
  })

  const said = async (url: string) => (await run('--host', url, '--key', keys.explorer)).stderr

  test('because of its certificate, or because it speaks no TLS, is told apart from no network', async () => {
    expect(await said(`https://127.0.0.1:${(other.address() as AddressInfo).port}`)).toMatch(
      /^https:.*\((?:this machine does not trust its certificate|its certificate is for another name)\)\n$/,
    )
    expect(await said(at.sandbox.url.replace('http:', 'https:'))).toMatch(/\(it does not speak TLS; .*\)\n$/)
  })

  test('is named by the reason', () => {
    expect(unreachedWords('ERR_TLS_CERT_ALTNAME_INVALID')).toBe('its certificate is for another name')
    expect(unreachedWords('ENOTFOUND')).toBe('the name is unknown, or this machine is offline')
    expect(unreachedWords('EODD')).toBe('EODD')
    expect(unreachedWords('')).toBeUndefined()
  })
})
