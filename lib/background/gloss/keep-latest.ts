/** Sets a member as the newest of a map, and removes the oldest beyond a limit. */
export function keepLatest<T>(map: Map<string, T>, key: string, value: T, most: number): void {
  map.delete(key)
  map.set(key, value)
  for (const oldest of [...map.keys()].slice(0, -most)) map.delete(oldest)
}
