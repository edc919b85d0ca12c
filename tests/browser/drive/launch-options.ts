export interface LaunchOptions {
  /** Folder of the built extension; the preview build of these sources where none is given. */
  build?: string
  /** False opens a window. */
  headless?: boolean
  /** What pages are told the reader prefers. Chromium can also change it by page; Firefox only here. */
  theme?: 'light' | 'dark'
  /** Firefox preferences on top of the driver's own. */
  prefs?: Record<string, unknown>
  /** The browser to start; one that is found where none is given. */
  executablePath?: string
  /** More for the command line. Chromium only. */
  args?: string[]
  /** Origins the extension may read from the start, beside loopback: nobody can answer a prompt in a test. */
  grant?: string[]
  /** Chromium only: started in a way that lets `alone` detach from it. */
  detachable?: boolean
  /** Takes the preview's grant of loopback away, so that the reader has to be asked. */
  ungranted?: boolean
  /** Profile folder to keep; else a fresh one is made and thrown away. */
  profile?: string
}
