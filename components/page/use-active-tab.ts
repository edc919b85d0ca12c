import { useEffect } from 'preact/hooks'
import { type ActiveTab, activeTab, followTab, pageItems, type TabItem } from '../../lib/ui/page/active-tab'
import { sureItems } from '../../lib/ui/page/page-times'

/** The tab in front and its hashes, kept up to date while the view is open. */
export function useActiveTab(): { tab: ActiveTab | null; items: readonly TabItem[] | null } {
  useEffect(() => {
    const ended = new AbortController()
    followTab(ended.signal)
    return () => ended.abort()
  }, [])
  const items = pageItems.value
  return { tab: activeTab.value, items: items && sureItems(items) }
}
