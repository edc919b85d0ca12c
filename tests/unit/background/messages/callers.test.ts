import { describe, expect, it } from 'vitest'
import { page, script, self, who } from '../senders'

describe('who sends', () => {
  it.each([
    ['popup', page],
    ['app in a tab', { ...page, url: `${self.origin}/app.html`, frameId: 0, tab: { id: 3 } }],
    ['options', { ...page, url: `${self.origin}/options.html?x` }],
    ['side panel', { ...page, url: `${self.origin}/panel.html` }],
  ])('a page of ours: %s', (_, sender) => {
    expect(who(sender)).toMatchObject({ kind: 'extension' })
  })

  it.each([
    ['no origin', { ...page, origin: undefined }],
    ['origin null', { ...page, origin: 'null' }],
    ['look-alike origin', { ...page, origin: 'chrome-extension://ours.evil' }],
    ['another extension', { ...page, id: 'theirs' }],
    ['no id', { ...page, id: undefined }],
    ['a page of ours in somebody’s frame', { ...page, frameId: 3, tab: { id: 7 } }],
    ['another page of ours', { ...page, url: `${self.origin}/sandbox.html` }],
    ['no url', { ...page, url: undefined }],
    ['a url elsewhere', { ...page, url: 'https://evil.example/popup.html' }],
    ['a url that only starts alike', { ...page, url: `${self.origin}.evil/popup.html` }],
    ['a script in a sandboxed frame', { ...script, origin: 'null', frameId: 4 }],
    ['a script in a page made up from text', { ...script, origin: 'null', url: 'data:text/html,x' }],
    ['a script in an empty page', { ...script, origin: 'null', url: 'about:blank' }],
    ['a page of ours in a sandbox', { ...page, origin: 'null', frameId: 0, tab: { id: 7 } }],
    ['a sandboxed page without a url', { ...script, origin: 'null', url: undefined }],
    ['a script in a file', { ...script, origin: 'file://' }],
    ['a script without a tab', { ...script, tab: undefined }],
    ['a script in no real tab', { ...script, tab: { id: -1 } }],
    ['a script without a frame', { ...script, frameId: undefined }],
  ])('cases 58, 59: nobody: %s', (_, sender) => {
    expect(who(sender)).toBeNull()
  })

  it('a script of ours: budgets go by the tab’s own site, its document is the top one', () => {
    expect(who(script)).toEqual({
      kind: 'content',
      tab: 7,
      frame: 0,
      document: 'doc',
      path: '/a',
      shows: 'https://site.example/a?b#c',
      origin: 'https://site.example',
      host: 'site.example',
      site: 'site.example',
      incognito: false,
    })
    const frame = { ...script, frameId: 4, origin: 'https://a.ads.example:8443', documentId: 'other' }
    expect(who(frame)).toMatchObject({ host: 'a.ads.example:8443', site: 'site.example', document: undefined })
    // What the tab shows is no business of a stranger's frame; a frame of the same origin is a part of it.
    expect(who(frame)).toMatchObject({ shows: '' })
    expect(who({ ...script, frameId: 4 })).toMatchObject({ shows: 'https://site.example/a?b#c' })
    // The page itself says where it is: that makes no new document of it.
    expect(who({ ...script, documentId: undefined })).toMatchObject({ document: undefined })
    const hidden = { ...frame, tab: { id: 7 } }
    expect(who(hidden)).toMatchObject({ site: 'ads.example' })
  })

  it('a page that its site put into a sandbox is that site’s, by its address alone', () => {
    expect(who({ ...script, origin: 'null' })).toEqual(who(script))
    const claims = { ...script, origin: 'null', tab: { ...script.tab, url: 'https://other.example/' } }
    expect(who(claims)).toMatchObject({ origin: 'https://site.example', site: 'site.example' })
  })

  it('case 60: a script’s word for where it is counts for nothing', () => {
    expect(who({ ...script, url: `${self.origin}/options.html` })).toMatchObject({ kind: 'content' })
  })
})
