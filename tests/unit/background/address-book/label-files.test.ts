import { describe, expect, it } from 'vitest'
import { shownFile } from '~/lib/core/address-book/shared-labels'
import { AppError } from '~/lib/core/errors/errors'
import { a, b, clock, teamFiles } from './devices'
import { accepted, added, host, names, serveTeamFile, stateOf, sumOf } from './team-host'

const day = 24 * 3600_000
const c = '0x00000000219ab540356cBB839Cbe05303d7705Fa'

serveTeamFile()

const refusal = async (work: Promise<unknown>) => {
  const thrown = await work.then(
    () => null,
    (error: unknown) => error,
  )
  return thrown instanceof AppError ? thrown.phrase.id : thrown
}

describe('a file that the reader adds', () => {
  it('shows its checksum first, as sha256sum writes it, and counts once that is accepted', async () => {
    const files = teamFiles()
    const { waiting, used, name } = await added(files, { name: ' Acme ' })
    expect({ name, used }).toEqual({ name: 'Acme', used: null })
    expect(waiting).toMatchObject({ checksum: sumOf(String(host.answer.body)), count: 2, added: 2 })
    expect(await files.labels()).toEqual([])
    await files.act(host.url, 'use', waiting?.checksum)
    expect(names(await files.labels())).toEqual({ [a]: 'Treasury', [b]: 'Payroll' })
    expect((await stateOf(files)).waiting).toBeNull()
  })

  it('accepts no version but the one that was shown', async () => {
    const files = teamFiles()
    await added(files)
    expect(await refusal(files.act(host.url, 'use', sumOf('other')))).toBe('labels.file.changed')
    expect(await files.labels()).toEqual([])
  })

  it('has the checksum of its bytes, byte order mark included', async () => {
    host.answer.body = `\ufeffaddress,label\n${a},Schatzamt Köln\n`
    const { waiting } = await added()
    expect(waiting).toMatchObject({ checksum: sumOf(host.answer.body), count: 1 })
  })

  it.each([
    ['ftp://labels.example/a.csv', 'host.noHttps'],
    ['http://labels.example/a.csv', 'host.noHttps'],
    ['https://me:secret@labels.example/a.csv', 'host.user'],
    ['https://192.168.1.1/a.csv', 'host.own'],
    ['https://labels.example/a.csv#part', 'host.query'],
    ['', 'host.missing'],
  ])('is not asked at %s', async (address, why) => {
    expect(await refusal(teamFiles({ preview: false }).add(address, ''))).toBe(why)
    expect(host.asked).toEqual([])
  })

  it('is there once, and ten at most', async () => {
    const files = await accepted()
    expect(await refusal(files.add(host.url, 'Again'))).toBe('labels.file.again')
    for (let n = 1; n < 10; n++) await added(files, { url: `${host.url}?n=${n}` })
    expect(await refusal(files.add(`${host.url}?n=10`, ''))).toBe('labels.file.tooMany')
  })

  it('takes its labels along when it is removed', async () => {
    const files = await accepted()
    await files.act(host.url, 'remove')
    expect(await files.labels()).toEqual([])
    expect(await files.states()).toEqual([])
  })

  it('is remembered by the next background', async () => {
    await accepted(teamFiles({ name: 'kept files' }))
    expect(names(await teamFiles({ name: 'kept files' }).labels())).toEqual({ [a]: 'Treasury', [b]: 'Payroll' })
  })
})

describe('the request for a file', () => {
  it('says nothing about the reader', async () => {
    await added(teamFiles(), { url: `${host.url}?sig=abc` })
    const { method, url: path, headers } = host.asked[0] ?? {}
    expect([method, path]).toEqual(['GET', '/team.csv?sig=abc'])
    for (const name of ['cookie', 'authorization', 'referer', 'origin', 'if-none-match', 'if-modified-since'])
      expect(headers).not.toHaveProperty(name)
  })

  it('goes once a day, with the mark that the host gave, and costs no more while nothing changed', async () => {
    host.answer.etag = '"v1"'
    const files = await accepted()
    clock.now += day - 1
    await files.readDue()
    expect(host.asked).toHaveLength(1)
    clock.now += 1
    await files.readDue()
    expect(host.asked).toHaveLength(2)
    expect(host.asked[1]?.headers['if-none-match']).toBe('"v1"')
    expect(await stateOf(files)).toMatchObject({ fault: null, waiting: null, asked: clock.now, next: clock.now + day })
  })

  it('takes a while, and the next one is due a day after it left', async () => {
    const late = teamFiles({ now: () => ++clock.now })
    const { asked = 0, next } = await added(late)
    expect(next).toBe((asked ?? 0) + day)
  })

  it('uses the day of the last change where the host gives no other mark', async () => {
    host.answer.headers = { 'last-modified': 'Sun, 29 Nov 2026 10:00:00 GMT' }
    const files = await accepted()
    await files.act(host.url, 'ask')
    expect(host.asked[1]?.headers['if-modified-since']).toBe('Sun, 29 Nov 2026 10:00:00 GMT')
  })

  it('comes again after four hours if it failed, and the labels stay', async () => {
    const files = await accepted()
    clock.now += day
    host.answer = { status: 503 }
    await files.readDue()
    expect(await stateOf(files)).toMatchObject({ fault: { id: 'labels.file.status' }, next: clock.now + day / 6 })
    expect(await files.labels()).toHaveLength(2)
  })

  it('follows no redirect', async () => {
    host.answer = { status: 302, headers: { location: `${host.url}/elsewhere` } }
    const { fault, waiting } = await added()
    expect([fault?.id, waiting]).toEqual(['call.redirected', null])
    expect(host.asked).toHaveLength(1)
  })

  it('does not leave while the browser does not permit the host', async () => {
    let may = false
    const files = teamFiles({ permitted: async () => may })
    const { fault, blocked } = await added(files)
    expect([fault?.id, blocked, host.asked.length]).toEqual(['call.noPermission', true, 0])
    may = true
    await files.readDue({ again: true })
    expect(host.asked).toHaveLength(1)
    expect(await stateOf(files)).toMatchObject({ fault: null, blocked: false })
    may = false
    expect((await stateOf(files)).blocked).toBe(true)
  })

  it('is in the log by its host, and a signed link stays out of every text', async () => {
    const noted: unknown[] = []
    host.answer = { status: 403 }
    const files = teamFiles({ sentLog: { note: async (entry) => void noted.push(entry) } })
    const { fault } = await added(files, { url: `${host.url}?sig=verysecret` })
    expect(noted).toEqual([{ host: new URL(host.url).host, call: 'labels', chain: null, about: '' }])
    expect(JSON.stringify([noted, fault])).not.toContain('verysecret')
    expect(shownFile(`${host.url}?sig=verysecret`)).not.toContain('verysecret')
  })

  it('ends at four megabytes', async () => {
    host.answer.body = `address,label\n${`${a},x\n`.repeat(100_000)}`
    expect((await added()).fault?.id).toBe('answer.larger')
  })
})

describe('a file that changes', () => {
  const second = `address,label\n${a},Treasury 2\n${c},Deposits\n`

  it('waits for the reader, and says how it differs', async () => {
    const files = await accepted()
    host.answer.body = second
    await files.act(host.url, 'ask')
    expect(names(await files.labels())).toEqual({ [a]: 'Treasury', [b]: 'Payroll' })
    const { waiting } = await stateOf(files)
    expect(waiting).toMatchObject({ checksum: sumOf(second), added: 1, changed: 1, gone: 1 })
    const { rows, gone } = await files.rows(host.url)
    expect(rows.map(({ outcome, draft }) => `${outcome} ${draft?.label}`)).toEqual([
      'changed Treasury 2',
      'added Deposits',
    ])
    expect(gone.map(({ label }) => label)).toEqual(['Payroll'])
    await files.act(host.url, 'use', waiting?.checksum)
    expect(names(await files.labels())).toEqual({ [a]: 'Treasury 2', [c]: 'Deposits' })
  })

  it('is used at once if the reader said so, but never before the first look', async () => {
    const files = teamFiles()
    await added(files)
    await files.act(host.url, 'trust')
    expect(await files.labels()).toEqual([])
    const { waiting } = await stateOf(files)
    await files.act(host.url, 'use', waiting?.checksum)
    host.answer.body = second
    await files.act(host.url, 'ask')
    expect(names(await files.labels())).toEqual({ [a]: 'Treasury 2', [c]: 'Deposits' })
    await files.act(host.url, 'doubt')
    host.answer.body = `address,label\n${a},Treasury 3\n`
    await files.act(host.url, 'ask')
    expect(names(await files.labels())).toMatchObject({ [a]: 'Treasury 2' })
  })

  it('needs no look if it changes back', async () => {
    const files = await accepted()
    const { body } = host.answer
    host.answer.body = second
    await files.act(host.url, 'ask')
    host.answer.body = body ?? ''
    await files.act(host.url, 'ask')
    expect((await stateOf(files)).waiting).toBeNull()
  })

  it.each([
    ['a web page', { body: '<html>', type: 'text/html' }, 'labels.file.page'],
    ['another encoding', { body: Buffer.from([0xff, 0xfe, 0x61, 0x00]) as unknown as string }, 'labels.file.encoding'],
    ['nothing', { body: '' }, 'labels.nothing'],
    ['broken JSON', { body: '[{"address":' }, 'labels.noJson'],
  ])('to %s is refused as a whole, and the labels stay', async (_, change, why) => {
    const files = await accepted()
    host.answer = change
    await files.act(host.url, 'ask')
    expect((await stateOf(files)).fault?.id).toBe(why)
    expect(await files.labels()).toHaveLength(2)
    // A host that says "unchanged" next would hide that this was never read.
    host.answer = { body: `address,label\n${c},Deposits\n` }
    await files.act(host.url, 'ask')
    expect((await stateOf(files)).waiting).toMatchObject({ count: 1 })
  })
})
