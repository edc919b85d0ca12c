import type { ComponentType } from 'preact'
import type { ViewProps } from '../../lib/ui/navigation/views'

type LoadView = () => Promise<ComponentType<ViewProps>>

/**
 * How a view is drawn, by its id, where the table of views alone does not tell: every other one is a list. Fetched when
 * the view is opened, and not before: the popup stays small.
 */
export const viewComponents: Readonly<Record<string, LoadView>> = {
  home: () => import('../views/home-view').then(({ HomeView }) => HomeView),
  'this-page': () => import('../views/this-page-view').then(({ ThisPageView }) => ThisPageView),
  search: () => import('../views/search-view').then(({ SearchView }) => SearchView),
  points: () => import('../views/points-view').then(({ PointsView }) => PointsView),
  'points-activity': () => import('../views/points-activity-view').then((code) => code.PointsActivityView),
  'points-addresses': () => import('../views/points-addresses-view').then((code) => code.PointsAddressesView),
  'points-sign-in': () => import('../views/points-sign-in-view').then((code) => code.PointsSignInView),
  'points-console': () => import('../views/points-console-view').then((code) => code.PointsConsoleView),
  'points-new': () => import('../views/points-new-view').then((code) => code.PointsNewView),
  'points-plan': () => import('../views/points-plan-view').then((code) => code.PointsPlanView),
  'points-administrator': () =>
    import('../views/points-administrator-view').then((code) => code.PointsAdministratorView),
  address: () => import('../views/overview-view').then(({ OverviewView }) => OverviewView),
  'address-activity': () => import('../views/activity-view').then(({ ActivityView }) => ActivityView),
  'address-nfts': () => import('../views/nfts-view').then(({ NftsView }) => NftsView),
  'address-charts': () => import('../views/charts-view').then(({ ChartsView }) => ChartsView),
  transaction: () => import('../views/transaction-view').then(({ TransactionView }) => TransactionView),
  'address-book': () => import('../views/address-book-view').then(({ AddressBookView }) => AddressBookView),
}
