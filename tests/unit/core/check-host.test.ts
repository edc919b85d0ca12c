import { describe, expect, it } from 'vitest'
import { checkHost, isPrivate } from '../../../lib/core/check-host'
import type { AppError } from '../../../lib/core/errors'
import { fc } from '../../fast-check'

const rules = { field: 'explorerHost', label: 'Explorer host', allowPrivate: false, preview: false }
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
  ])('case 89: %s is on one’s own network', (host) => {
    expect(check(`https://${host}`)).toMatchObject({ code: 'input.invalid' })
    expect(check(`https://${host}`, { allowPrivate: true })).toMatch(/^https:/)
    expect(check(`http://${host}`, { allowPrivate: true })).toMatchObject({ code: 'input.invalid' })
  })

  it.each(['172.15.0.1', '172.32.0.1', '11.0.0.1', '192.169.0.1', '100.63.0.1', '100.128.0.1', '1.1.1.1'])(
    '%s is not',
    (host) => {
      expect(isPrivate(host)).toBe(false)
    },
  )

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
        expect(isPrivate(hostname)).toBe(false)
      }),
    )
  })
})
