import { describe, expect, it } from 'vitest'
import { siteOf } from '../../../../lib/background/messages/serve'

describe('the site of a host', () => {
  it.each([
    ['site.example', 'site.example'],
    ['a.b.site.example', 'site.example'],
    ['A.Site.Example.', 'site.example'],
    ['www.site.co.uk', 'site.co.uk'],
    ['one.github.io', 'github.io'],
    ['127.0.0.1', '127.0.0.1'],
    ['[::1]', '[::1]'],
    ['localhost', 'localhost'],
  ])('%s → %s', (host, site) => {
    expect(siteOf(host)).toBe(site)
  })
})
