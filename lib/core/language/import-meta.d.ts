/** What the bundler makes of a pattern of files: all of them, or what loads each. */
interface ImportMeta {
  glob<T>(pattern: string, options: { eager: true }): Record<string, T>
  glob<T>(pattern: string): Record<string, () => Promise<T>>
}
