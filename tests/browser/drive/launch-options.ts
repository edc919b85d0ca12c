export interface LaunchOptions {
  /** Folder of the built extension; by default the preview build of these sources. */
  build?: string
  /** False opens a window. */
  headless?: boolean
  /** The reader's preferred theme, as pages see it. Chromium can also change it per page; Firefox only here. */
  theme?: 'light' | 'dark'
  /** Firefox preferences in addition to the driver's own. */
  prefs?: Record<string, unknown>
  /** The browser to start; by default an installed one. */
  executablePath?: string
  /** Further command-line arguments. Chromium only. */
  args?: string[]
  /** Origins the extension can read from the start, beside loopback: nobody can answer a prompt in a test. */
  grant?: string[]
  /** Chromium only: started so that `alone` can detach from it. */
  detachable?: boolean
  /** Removes the preview's grant of loopback, so the reader has to be asked. */
  ungranted?: boolean
  /** Firefox only: installed to stay, as from a store, and not for as long as the browser runs. */
  forGood?: boolean
  /** Profile folder to keep; by default a new one, deleted afterwards. */
  profile?: string
}
