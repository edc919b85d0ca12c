import { describe, expect, test } from 'vitest'
import { siteState } from '../../../lib/ui/sites'

describe('a site', () => {
  test('that is wanted and not granted says so', () => {
    const on = { annotateWhere: 'sites', sitesOn: ['https://example.org'], sitesOff: [] } as const
    const settings = { ...on, sitesOn: [...on.sitesOn], sitesOff: [] }
    expect(siteState('https://example.org', settings, false, [])).toBe('ungranted')
    expect(siteState('https://example.org', settings, false, ['https://example.org/*'])).toBe('on')
    expect(siteState('https://other.example', settings, false, ['https://*/*'])).toBe('off')
  })
})
