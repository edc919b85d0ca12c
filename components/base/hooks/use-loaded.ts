import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** A component that loads after its surroundings; null until then. */
export function useLoaded<P>(load: () => Promise<ComponentType<P>>): ComponentType<P> | null {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null)
  useEffect(() => void load().then((it) => setLoaded(() => it)), [])
  return Loaded
}
