import type { Asker } from '../../../lib/background/messages/asker'

type PageAsker = Extract<Asker, { by: 'page' }>

/** A page that asks automatically, with what a test changes. */
export const pageAsker = (more: Partial<PageAsker> = {}): PageAsker => ({
  by: 'page',
  tab: 1,
  document: 'd1',
  host: 'site.example',
  site: 'site.example',
  asked: false,
  ...more,
})
