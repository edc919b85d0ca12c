import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** A component that comes after what stands around it was drawn; null until it is there. */
export function useLoaded<P>(load: () => Promise<ComponentType<P>>): ComponentType<P> | null {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null)
  useEffect(() => void load().then((it) => setLoaded(() => it)), [])
  return Loaded
}
