import { describe, expect, it } from 'vitest'
import { type AddressBook, withShared } from '~/lib/core/address-book/address-book'
import { labelledSentence } from '~/lib/core/address-book/address-book-sentence'
import { addressMarks, labelFor } from '~/lib/core/address-book/address-marks'
import { findLabels } from '~/lib/core/address-book/find-labels'
import type { LabelFile } from '~/lib/core/address-book/shared-labels'
import { sentenceText } from '~/lib/core/gloss/sentence'
import { a, b, clock, draft, teamFiles } from './devices'
import { accepted, host, names, serveTeamFile, stateOf, sumOf } from './team-host'

const day = 24 * 3600_000
const c = '0x00000000219ab540356cBB839Cbe05303d7705Fa'

serveTeamFile()

describe('a row of a file', () => {
  it('that is bad costs itself alone', async () => {
    host.answer.body = [
      'address,label,mine',
      `${a},Treasury,yes`,
      `${b},Hashgloss support,`,
      '0x12,Short,',
      `${c},Enter your seed phrase,`,
      `0x${'11'.repeat(20)},You,`,
      `0x${'22'.repeat(20)},0x8ba1…BA72,`,
    ].join('\n')
    const files = await accepted()
    const [label, ...others] = await files.labels()
    expect(others).toEqual([])
    // Only the reader says which addresses are theirs.
    expect(label).toMatchObject({ address: a, label: 'Treasury', source: 'Acme' })
    expect(label?.mine).toBeUndefined()
    const { used } = await stateOf(files)
    expect(used?.refusedCount).toBe(5)
    expect(used?.refused.map(({ reason }) => reason.id)).toEqual([
      'name.us',
      'label.notAddress',
      'name.us',
      'name.you',
      'name.address',
    ])
  })

  it('cannot turn or hide its text, nor carry the sign of the reader’s labels', async () => {
    host.answer.body = `address,label\n${a},★ Trea\u202esury\u200b\n`
    expect(names(await (await accepted()).labels())).toEqual({ [a]: '* Treasury' })
  })
})

describe('a shared label', () => {
  const own = (...labels: [string, string][]): AddressBook =>
    new Map(labels.map(([address, label]) => [address.toLowerCase(), { ...draft(address, label), changed: 1 }]))
  const part = (hash: string) => ({ type: 'address' as const, text: '0x…', hash })

  it('has a sign of its own and names its file, wherever a label shows', async () => {
    const book = withShared(new Map(), await (await accepted()).labels())
    expect(sentenceText(labelledSentence([part(a)], book))).toBe('◆ Acme: Treasury')
    expect(labelledSentence([part(a)], book)).toMatchObject([{ source: 'Acme' }])
    expect(addressMarks([a], book)).toEqual([{ address: a.toLowerCase(), label: '◆ Acme: Treasury' }])
    expect(findLabels(book, 'treasury')).toMatchObject([{ source: 'Acme' }])
  })

  it('never comes before the reader’s own', async () => {
    const book = withShared(own([a, 'My safe']), await (await accepted()).labels())
    expect(sentenceText(labelledSentence([part(a), part(b)], book))).toBe('★ My safe◆ Acme: Payroll')
  })

  it('is not shown if it passes for one of the reader’s, by name or by address', async () => {
    const alike = `${a.slice(0, 8)}${'0'.repeat(28)}${a.slice(-6)}`.toLowerCase()
    host.answer.body = `address,label\n${b},Treasury\n${alike},Safe\n${c},Deposits\n`
    const book = withShared(own([a, 'Treasury']), await (await accepted()).labels())
    expect([b, alike, c].map((hash) => labelFor(hash, book)?.label)).toEqual([undefined, undefined, 'Deposits'])
    expect(addressMarks([alike], book)).toMatchObject([{ imitates: 'Treasury' }])
  })

  it('gives no reason to doubt public names that are like it', async () => {
    const book = withShared(own([a, 'Treasury']), await (await accepted()).labels())
    const named = { ...part(c), text: 'Payroll', label: true }
    expect(labelledSentence([named], book)).toEqual([named])
  })
})

describe('a file by policy', () => {
  const policy = (...labelFiles: LabelFile[]) => ({
    settings: async () => ({ labelFiles, allowPrivateHosts: false }),
  })

  it('is used without a press, cannot be removed, and goes with the policy', async () => {
    const named = { name: 'policy files' }
    const files = teamFiles({ ...named, ...policy({ address: host.url, name: 'Acme' }) })
    await files.readDue()
    expect(names(await files.labels())).toEqual({ [a]: 'Treasury', [b]: 'Payroll' })
    expect(await stateOf(files)).toMatchObject({ byPolicy: true, trusts: true, waiting: null })
    await expect(files.act(host.url, 'remove')).rejects.toThrow('Your organisation set this file.')
    const after = teamFiles({ ...named, ...policy() })
    await after.readDue()
    expect(await after.labels()).toEqual([])
    expect(await after.states()).toEqual([])
  })

  it('with a checksum is used in exactly that content', async () => {
    const body = String(host.answer.body)
    const named = { name: 'signed files' }
    const files = teamFiles({ ...named, ...policy({ address: host.url, name: '', sha256: sumOf(body) }) })
    await files.readDue()
    expect(await files.labels()).toHaveLength(2)
    host.answer.body = `${body}${c},Deposits\n`
    clock.now += day
    await files.readDue()
    expect((await stateOf(files)).fault?.id).toBe('labels.file.checksum')
    expect(await files.labels()).toHaveLength(2)
    const next = teamFiles({ ...named, ...policy({ address: host.url, name: '', sha256: sumOf(host.answer.body) }) })
    await next.readDue()
    expect(await next.labels()).toHaveLength(3)
    const last = teamFiles({ ...named, ...policy({ address: host.url, name: '', sha256: sumOf('none') }) })
    await last.readDue()
    expect(await last.labels()).toEqual([])
  })

  it('comes before the reader’s own files', async () => {
    const named = { name: 'ordered files' }
    await accepted(teamFiles(named), 'Mine')
    const files = teamFiles({ ...named, ...policy({ address: `${host.url}?2`, name: 'Org' }) })
    await files.readDue()
    expect((await files.labels()).map(({ source }) => source)).toEqual(['Org', 'Org'])
  })
})
