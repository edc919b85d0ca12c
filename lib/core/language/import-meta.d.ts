/** What the bundler makes of a file pattern: all the files, or a loader for each. */
interface ImportMeta {
  glob<T>(pattern: string, options: { eager: true }): Record<string, T>
  glob<T>(pattern: string): Record<string, () => Promise<T>>
}
