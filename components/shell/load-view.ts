import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import type { View, ViewProps } from '../../lib/ui/navigation/views'
import { viewComponents } from './view-components'

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
