/** Style sheets that the build places where the code is. */
declare module '*.css' {}

/** Style sheets as texts, made small by the build. */
declare module '*.css?inline' {
  const css: string
  // biome-ignore lint/style/noDefaultExport: this is how the bundler hands it over
  export default css
}

/** Texts as they are. */
declare module '*.md?raw' {
  const text: string
  // biome-ignore lint/style/noDefaultExport: this is how the bundler hands it over
  export default text
}
