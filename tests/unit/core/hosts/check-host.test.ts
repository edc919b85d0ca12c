import { describe, expect, it } from 'vitest'
import type { AppError } from '../../../../lib/core/errors/errors'
import { checkHost, isLocal } from '../../../../lib/core/hosts/check-host'
import { phrase } from '../../../../lib/core/phrases/phrase'
import { fc } from '../../../fast-check'

const rules = { field: 'explorerHost', label: phrase('setting.explorerHost'), allowPrivate: false, preview: false }
const check = (text: string, more = {}) => {
  try {
    return checkHost(text, { ...rules, ...more }).base
  } catch (error) {
    return error as AppError
  }
}

describe('hosts', () => {
  it.each([
    ['https://explorer.example', 'https://explorer.example'],
    ['  https://explorer.example/  ', 'https://explorer.example'],
    ['HTTPS://Explorer.Example:8443/base/', 'https://explorer.example:8443/base'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['https://8.8.8.8', 'https://8.8.8.8'],
    ['https://[2001:4860:4860::8888]', 'https://[2001:4860:4860::8888]'],
  ])('%s', (typed, base) => {
    expect(check(typed)).toBe(base)
  })

  it.each([
    '',
    'explorer.example',
    '//explorer.example',
    'http://explorer.example',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://user:pw@explorer.example',
    'https://api@evil.example',
    'https:\\\\explorer.example',
    'https://explorer.example/a b',
    'https://explorer.example\n.evil.example',
    'https://explorer.example?x=1',
    'https://explorer.example/#x',
    'https://explorer.example/a/../b',
    'https://explorer.example/%2e%2E/b',
    'https:///explorer.example',
    'https://exa mple',
    'https://999.1.1.1',
  ])('case 89: refuses %j and names the field', (typed) => {
    expect(check(typed)).toMatchObject({ code: 'input.invalid', data: { field: 'explorerHost' } })
    expect(check(typed, { allowPrivate: true, preview: true })).toMatchObject({ code: 'input.invalid' })
  })

  it.each([
    'localhost',
    'LOCALHOST.',
    'a.localhost',
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:10.0.0.1]',
    '[fc00::1]',
    '[fd12::1]',
    '[fe80::1]',
    'router',
    'nas.local',
    'git.internal',
    // Wherever the dots, the digits and the letters are.
    'LOCALHOST..',
    'a.b.localhost.',
    'printer.home.arpa',
    'x.private',
    'localtest.me',
    '127.0.0.1.nip.io',
    '10-0-0-1.sslip.io',
    'app.lvh.me',
    'fritz.box',
    'nas.fritz.box',
    'vault.default.svc',
    'vault.default.svc.cluster.local',
    'wiki.intra',
    'db.service.consul',
    'laptop.mshome.net',
    'box.tail1234.ts.net',
    '017700000001',
    '0x7f000001',
    '[0:0:0:0:0:0:0:1]',
  ])('case 89: %s is on one’s own network', (host) => {
    expect(check(`https://${host}`)).toMatchObject({ code: 'input.invalid' })
    expect(check(`https://${host}`, { allowPrivate: true })).toMatch(/^https:/)
    expect(check(`http://${host}`, { allowPrivate: true })).toMatchObject({ code: 'input.invalid' })
  })

  it.each([
    ['IPv4-mapped', '[::ffff:7f00:1]'],
    ['IPv4-mapped, private', '[::ffff:192.168.0.1]'],
    ['IPv4-compatible', '[::127.0.0.1]'],
    ['IPv4-compatible, private', '[::10.0.0.1]'],
    ['IPv4-translated', '[::ffff:0:127.0.0.1]'],
    ['NAT64', '[64:ff9b::127.0.0.1]'],
    ['NAT64 of one’s own', '[64:ff9b:1::a00:1]'],
    ['6to4 of loopback', '[2002:7f00:1::]'],
    ['6to4 of a private one', '[2002:c0a8:101::1]'],
    ['Teredo', '[2001:0:4136:e378:8000:63bf:3fff:fdd2]'],
    ['unique local', '[fd00:ec2::254]'],
    ['link-local', '[febf::1]'],
    ['site-local', '[feff::1]'],
    ['multicast', '[ff02::1]'],
    ['multicast, IPv4', '224.0.0.251'],
    ['the last multicast', '239.255.255.255'],
    ['kept for later', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['this network', '0.1.2.3'],
    ['shared by a carrier', '100.127.255.255'],
    ['link-local, IPv4', '169.254.0.1'],
    ['protocols', '192.0.0.8'],
    ['benchmarks', '198.19.255.255'],
    ['examples', '203.0.113.7'],
    ['the discard prefix', '[100::1]'],
  ])('case 169: %s is on one’s own network, or nobody’s: %s', (_, host) => {
    expect(check(`https://${host}`)).toMatchObject({ code: 'input.invalid' })
    expect(check(`https://${host}`, { allowPrivate: true })).toMatch(/^https:/)
  })

  it('case 169: every IPv4 address of one’s own network is in every form that carries one', () => {
    const part = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(
        fc.constantFrom('10', '127', '192.168', '169.254', '224', '0'),
        part,
        part,
        part,
        (start, a, b, c) => {
          const four = [...start.split('.'), a, b, c].slice(0, 4).join('.')
          const bits = four.split('.').reduce((all, each) => all * 256 + Number(each), 0)
          const [high, low] = [Math.floor(bits / 65_536).toString(16), (bits % 65_536).toString(16)]
          for (const host of [four, String(bits), `0x${bits.toString(16)}`, `0${bits.toString(8)}`]) {
            expect(isLocal(new URL(`https://${host}`).hostname), host).toBe(true)
          }
          for (const host of [
            `::ffff:${four}`,
            `::${four}`,
            `::ffff:0:${four}`,
            `64:ff9b::${four}`,
            `2002:${high}:${low}::1`,
          ]) {
            expect(isLocal(new URL(`https://[${host}]`).hostname), host).toBe(true)
          }
        },
      ),
    )
  })

  it.each([
    '[::ffff:8.8.8.8]',
    '[2606:4700::1111]',
    '[2a00:1450:4001::200e]',
    '192.0.1.1',
    '198.20.0.1',
    '223.255.255.255',
    'localhost.example',
    'local.example',
    'internal-docs.example',
    '172.15.0.1',
    '172.32.0.1',
    '11.0.0.1',
    '192.169.0.1',
    '100.63.0.1',
    '100.128.0.1',
    '1.1.1.1',
  ])('%s is not', (host) => {
    expect(isLocal(new URL(`https://${host}`).hostname)).toBe(false)
  })

  it('previews talk to this machine without being asked, and to nothing else over HTTP', () => {
    expect(check('http://127.0.0.1:8080', { preview: true })).toBe('http://127.0.0.1:8080')
    expect(check('http://localhost:1', { preview: true })).toBe('http://localhost:1')
    expect(check('http://10.0.0.1', { preview: true })).toMatchObject({ code: 'input.invalid' })
    expect(check('http://explorer.example', { preview: true })).toMatchObject({ code: 'input.invalid' })
  })

  it('case 89: whatever is typed: an https origin without secrets, or a sentence', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withFragments: true, withQueryParameters: true })), (text) => {
        const base = check(text)
        if (typeof base !== 'string') {
          expect(base.data.field).toBe('explorerHost')
          return
        }
        const { protocol, username, search, hash, hostname } = new URL(base)
        expect([protocol, username, search, hash]).toEqual(['https:', '', '', ''])
        expect(isLocal(hostname)).toBe(false)
      }),
    )
  })
})
