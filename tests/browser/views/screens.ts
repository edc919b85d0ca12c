import { views } from '../../../lib/ui/navigation/views'
import { cast } from '../../sandbox/world/world-people'
import { tokens } from '../../sandbox/world/world-tokens'
import { lists, placeOf } from './places'

/** A page of the extension that can be opened by its address. */
export interface Screen {
  name: string
  path: string
  /** What it says when everything is there. */
  ready: string | RegExp
}

const { hash: address } = cast.ada
const here = `#/address/${address}`
const app = (name: string, place: string, ready: Screen['ready']): Screen => ({ name, path: `app.html${place}`, ready })
const options = (name: string, place: string, ready: Screen['ready']): Screen => ({
  name: `options-${name}`,
  path: `options.html#/${place}`,
  ready,
})
const popup = (name: string, place: string, ready: Screen['ready']): Screen => ({
  name: `popup-${name}`,
  path: `popup.html${place}`,
  ready,
})

const placeFor = (id: string) => {
  const view = views.find((each) => each.id === id)
  return view ? placeOf(view) : '#/'
}

/** Every screen with some content, for a reader with an explorer key. */
export const screens: readonly Screen[] = [
  popup('home', '#/', 'Reward points'),
  popup('overview', `${here}?chain=1`, 'Rank'),
  popup('activity', `${here}/activity?chain=1`, 'Load more'),
  popup('list', `${here}/transactions?chain=1`, 'Load more'),
  popup('charts-table', `${here}/charts?chain=1&as=table`, 'Balance changes'),
  popup('search', '#/search?q=12345&chain=10', 'Batch'),
  app('home', '#/', 'Reward points'),
  app('this-page', '#/page', /transactions?|hash/),
  // Without a page beside it, it says so.
  app('digest', '#/digest', /What happened|Go to it and click/),
  app('search', '#/search?q=12345&chain=10', 'Batch'),
  app('search-name', '#/search?q=usd&chain=1', 'for this name'),
  app('overview', `${here}?chain=1`, 'Rank'),
  app('token', `#/address/${tokens.usdc.hash}?chain=1`, 'Holders'),
  app('compare', `#/compare?chain=1&of=1:${address},10:${address},1:${cast.linus.hash}`, 'than the first'),
  app('compare-none', '#/compare', 'Nothing to compare yet'),
  app('activity', `${here}/activity?chain=1`, 'Load more'),
  app('activity-filtered', `${here}/activity?chain=1&token=coin&least=0.01&side=e&since=2000-01-01x`, 'Load more'),
  app('own-activity', '#/address-book/activity', /so far|in all|own address/),
  app('own-allowances', '#/address-book/allowances', /Based on|own address/),
  app('nfts', placeFor('address-nfts'), /so far|in all/),
  app('holdings', `${here}/holdings?chain=1`, 'in all'),
  app('allowances', `${here}/allowances?chain=1`, 'Based on'),
  app('allowances-timeline', `${here}/allowances?chain=1&show=timeline`, 'Allowed for'),
  popup('allowances', `${here}/allowances?chain=1`, 'Based on'),
  popup('holdings', `${here}/holdings?chain=1`, 'in all'),
  app('charts', `${here}/charts?chain=1`, 'loaded so far'),
  app('charts-table', `${here}/charts?chain=1&as=table`, 'Balance changes'),
  app('transaction', placeFor('transaction'), 'Export'),
  ...lists
    .filter(({ id }) => id !== 'address-nfts' && id !== 'address-holdings')
    .map((view) => app(`list-${view.id}`, placeOf(view), /so far|in all|End of the/)),
  app('form', '#/block/transactions', 'Show'),
  app('failure', '#/rollups/deposits?chain=1', 'Try again'),
  app('nowhere', '#/no/such/page', 'Go home'),
  app('following', '#/following', 'Follow an address'),
  app('address-book', '#/address-book', /Sync between my devices|labels are not synced/),
  app('points', '#/points', 'Sign in'),
  app('points-sign-in', '#/points/sign-in', 'Connect a wallet'),
  app('points-addresses', '#/points/addresses', 'Address'),
  app('points-activity', '#/points/activity', 'Sign in'),
  app('points-console', '#/points/console', /partner/i),
  app('points-new', '#/points/console/new', /Name|key/),
  app('points-administrator', '#/points/administrator', /token|referral/i),
  options('provider', 'provider', 'Where sentences come from'),
  options('advanced', 'advanced', 'Hosts'),
  options('keys', 'keys', 'Passphrase'),
  options('chains', 'chains', 'Your explorers'),
  options('annotate', 'annotate', 'Budgets'),
  options('look', 'look', 'Theme'),
  options('data', 'data', 'Never annotate'),
  options('about', 'about', 'What’s new'),
  options('welcome', 'welcome', 'Step 1 of 3'),
  options('welcome-where', 'welcome?step=where', 'Step 2 of 3'),
  options('welcome-start', 'welcome?step=start', 'Step 3 of 3'),
  options('welcome-ready', 'welcome?step=ready', 'A page of yours'),
]
