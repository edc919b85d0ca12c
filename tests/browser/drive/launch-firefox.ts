import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import puppeteer from 'puppeteer-core'
import { installForGood } from './install-for-good'

interface Start {
  executablePath: string
  folder: string
  headless?: boolean
  theme?: 'light' | 'dark'
  prefs?: Record<string, unknown>
  profile?: string
  forGood?: boolean
}

/** Firefox assigns every extension a random host name; the tests choose it. */
const uuid = '7b3cf9c6-2f4e-4c55-9a53-6d1d1b0a4f10'

const schemes = { dark: 0, light: 1 }

/** Starts Firefox with the extension, and returns the extension's origin. */
export async function launchFirefox(start: Start) {
  const { executablePath, folder, headless = true, theme, prefs, profile, forGood = false } = start
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless,
    args: ['--remote-allow-system-access'],
    handleSIGINT: false,
    ...(profile ? { userDataDir: profile } : {}),
    ...(headless ? {} : { defaultViewport: null }),
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify({ [manifest.browser_specific_settings.gecko.id]: uuid }),
      // Grants optional permissions without a prompt, which nobody could answer.
      'extensions.webextOptionalPermissionPrompts': false,
      ...(forGood ? { 'xpinstall.signatures.required': false } : {}),
      ...(theme ? { 'layout.css.prefers-color-scheme.content-override': schemes[theme] } : {}),
      ...prefs,
    },
  })
  try {
    await (forGood ? installForGood(browser, folder) : browser.installExtension(folder))
    return { browser, origin: `moz-extension://${uuid}` }
  } catch (error) {
    await browser.close()
    throw error
  }
}
