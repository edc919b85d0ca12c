import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import type { View, ViewProps } from '../../lib/ui/navigation/views'

type Loaded = ComponentType<ViewProps> | 'loading' | 'failed'

const loaded = signal<ReadonlyMap<string, Loaded>>(new Map())

const put = (id: string, state: Loaded) => {
  loaded.value = new Map(loaded.peek()).set(id, state)
}

/** A view's component, loaded on first use. List views share one. */
export function componentOf({ id }: View): Loaded {
  const known = loaded.value.get(id)
  if (known) return known
  queueMicrotask(() => {
    if (loaded.peek().has(id)) return
    put(id, 'loading')
    const loading = viewComponents[id]?.() ?? import('../views/list-view').then(({ ListView }) => ListView)
    loading.then(
      (component) => put(id, component),
      () => put(id, 'failed'),
    )
  })
  return 'loading'
}

/** Allows a retry after a view failed to load. */
export function forget({ id }: View): void {
  const next = new Map(loaded.peek())
  next.delete(id)
  loaded.value = next
}

type LoadView = () => Promise<ComponentType<ViewProps>>

/**
 * How to draw a view, by id, if the table of views alone does not say; all others are lists. Loaded when the view is
 * opened, so the popup stays small.
 */
export const viewComponents: Readonly<Record<string, LoadView>> = {
  home: () => import('../home/home-view').then(({ HomeView }) => HomeView),
  'this-page': () => import('../page/this-page-view').then(({ ThisPageView }) => ThisPageView),
  digest: () => import('../page/digest-view').then(({ DigestView }) => DigestView),
  search: () => import('../home/search-view').then(({ SearchView }) => SearchView),
  points: () => import('../points/points-view').then(({ PointsView }) => PointsView),
  'points-activity': () => import('../points/points-activity-view').then((code) => code.PointsActivityView),
  'points-addresses': () => import('../points/points-addresses-view').then((code) => code.PointsAddressesView),
  'points-sign-in': () => import('../points/points-sign-in-view').then((code) => code.PointsSignInView),
  'points-console': () => import('../distribution/points-console-view').then((code) => code.PointsConsoleView),
  'points-new': () => import('../distribution/points-new-view').then((code) => code.PointsNewView),
  'points-plan': () => import('../distribution/points-plan-view').then((code) => code.PointsPlanView),
  'points-administrator': () =>
    import('../points/points-administrator-view').then((code) => code.PointsAdministratorView),
  address: () => import('../overview/overview-view').then(({ OverviewView }) => OverviewView),
  compare: () => import('../compare/compare-view').then(({ CompareView }) => CompareView),
  'address-activity': () => import('../activity/activity-view').then(({ ActivityView }) => ActivityView),
  'address-holdings': () => import('../holdings/holdings-view').then(({ HoldingsView }) => HoldingsView),
  'address-allowances': () => import('../holdings/allowances-view').then(({ AllowancesView }) => AllowancesView),
  'address-nfts': () => import('../nfts/nfts-view').then(({ NftsView }) => NftsView),
  'address-charts': () => import('../charts/charts-view').then(({ ChartsView }) => ChartsView),
  transaction: () => import('../transaction/transaction-view').then(({ TransactionView }) => TransactionView),
  operation: () => import('../transaction/operation-view').then(({ OperationView }) => OperationView),
  following: () => import('../following/following-view').then(({ FollowingView }) => FollowingView),
  'own-allowances': () => import('../holdings/allowances-view').then(({ OwnAllowancesView }) => OwnAllowancesView),
  'own-activity': () => import('../activity/own-activity-view').then(({ OwnActivityView }) => OwnActivityView),
  'address-book': () => import('../address-book/address-book-view').then(({ AddressBookView }) => AddressBookView),
}
