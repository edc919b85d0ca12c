import { callerOf } from '../../../lib/background/messages/serve'

export type Sender = Parameters<typeof callerOf>[0]

export const self = { id: 'ours', origin: 'chrome-extension://ours' }
/** A page of ours, as the browser reports it. */
export const page = { id: 'ours', origin: self.origin, url: `${self.origin}/popup.html#/x` }
/** A script of ours in a web page. */
export const script = {
  id: 'ours',
  origin: 'https://site.example',
  url: 'https://site.example/a?b#c',
  frameId: 0,
  documentId: 'doc',
  tab: { id: 7, incognito: false, url: 'https://site.example/a?b#c' },
}

export const who = (sender: object) => callerOf(sender as Sender, self)
