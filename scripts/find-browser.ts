import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** All browsers to build for and test in: the only list. */
export const browserKinds = ['chromium', 'firefox'] as const
export type BrowserKind = (typeof browserKinds)[number]

/** Where to look, best first. A bare name is looked up on the path. */
const places: Record<BrowserKind, Partial<Record<NodeJS.Platform, string[]>>> = {
  chromium: {
    linux: [
      'chromium',
      'chromium-browser',
      'google-chrome-stable',
      'google-chrome',
      'brave-browser',
      'brave',
      'microsoft-edge-stable',
      'microsoft-edge',
      '/opt/google/chrome/chrome',
    ],
    darwin: ['Google Chrome', 'Chromium', 'Brave Browser', 'Microsoft Edge'].flatMap((name) =>
      ['', homedir()].map((base) => `${base}/Applications/${name}.app/Contents/MacOS/${name}`),
    ),
    win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
      .filter((base) => base !== undefined)
      .flatMap((base) =>
        [
          'Google/Chrome/Application/chrome.exe',
          'Chromium/Application/chrome.exe',
          'BraveSoftware/Brave-Browser/Application/brave.exe',
          'Microsoft/Edge/Application/msedge.exe',
        ].map((path) => join(base, path)),
      ),
  },
  firefox: {
    linux: ['firefox-esr', 'firefox'],
    darwin: ['', homedir()].map((base) => `${base}/Applications/Firefox.app/Contents/MacOS/firefox`),
    win32: [process.env.PROGRAMFILES, process.env.LOCALAPPDATA]
      .filter((base) => base !== undefined)
      .map((base) => join(base, 'Mozilla Firefox/firefox.exe')),
  },
}

const override: Record<BrowserKind, string> = { chromium: 'HASHGLOSS_CHROMIUM', firefox: 'HASHGLOSS_FIREFOX' }

function onPath(name: string): string | undefined {
  if (name.includes('/') || name.includes('\\')) return existsSync(name) ? name : undefined
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
}

/** An installed browser of the kind, or undefined. `HASHGLOSS_CHROMIUM` and `HASHGLOSS_FIREFOX` set a path by hand. */
export function installedBrowser(kind: BrowserKind): string | undefined {
  const chosen = process.env[override[kind]]
  if (chosen) {
    if (existsSync(chosen)) return chosen
    throw new Error(`${override[kind]} names ${chosen}, which does not exist.`)
  }
  return (places[kind][process.platform] ?? []).map(onPath).find((path) => path !== undefined)
}

const run = (command: string, args: string[]) =>
  new Promise<boolean>((done) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
    child.on('error', () => done(false))
    child.on('exit', (code) => done(code === 0))
  })

/** Debian's own packages include the libraries and a font that a minimal machine lacks. */
async function byApt(): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !onPath('apt-get')) return false
  await run('apt-get', ['-qq', 'update'])
  const packages = ['chromium', 'firefox-esr', 'fonts-liberation']
  return run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', ...packages])
}

/** The browser vendor's own build, in the folder that Puppeteer shares between projects. */
async function byDownload(kind: BrowserKind): Promise<string | undefined> {
  const { Browser, detectBrowserPlatform, install, resolveBuildId } = await import('@puppeteer/browsers')
  const platform = detectBrowserPlatform()
  if (!platform) return undefined
  const browser = kind === 'chromium' ? Browser.CHROME : Browser.FIREFOX
  try {
    const buildId = await resolveBuildId(browser, platform, 'stable')
    const cacheDir = join(homedir(), '.cache', 'puppeteer')
    const { executablePath } = await install({ browser, buildId, cacheDir, platform })
    return executablePath
  } catch {
    return undefined
  }
}

const advice: Record<BrowserKind, string> = {
  chromium: 'No browser found. Install Chrome, Chromium, Edge or Brave (on Debian: apt-get install chromium).',
  firefox: 'Firefox was not found. Install it (on Debian: apt-get install firefox-esr).',
}

/** A browser of the kind, installed if needed. Throws one clear sentence if none is available. */
export async function findBrowser(kind: BrowserKind, say: (line: string) => void = () => {}): Promise<string> {
  const there = installedBrowser(kind)
  if (there) return there
  say(`No ${kind === 'chromium' ? 'Chrome or Chromium' : 'Firefox'} on this machine: installing one …`)
  const path = ((await byApt()) && installedBrowser(kind)) || (await byDownload(kind))
  if (path) return path
  throw new Error(`${advice[kind]} Or set ${override[kind]} to its path.`)
}

/** The browser's own version text, such as `Chromium 156.0.7977.1`; empty if it gives none. */
export function browserVersion(path: string): string {
  try {
    return execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}
