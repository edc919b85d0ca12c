import { describe, expect, test } from 'vitest'
import { covers, patternOf } from '../../../../lib/core/hosts/match-pattern'

describe('a grant', () => {
  test.each([
    ['<all_urls>', true],
    ['https://*/*', true],
    ['*://*/*', true],
    ['https://sub.example.org/*', true],
    ['https://*.example.org/*', true],
    ['http://*/*', false],
    ['https://example.org/*', false],
    ['https://ample.org/*', false],
    ['https://*.ample.org/*', false],
    ['https://sub.example.org:443/*', true],
    ['nonsense', false],
  ])('%s covers https://sub.example.org:8443: %s', (pattern, covered) => {
    expect(covers([pattern], 'https://sub.example.org:8443')).toBe(covered)
  })

  test('is asked for one host, whatever its port', () => {
    expect(patternOf('http://127.0.0.1:4173')).toBe('http://127.0.0.1/*')
  })
})
