import { type ChildProcess, execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { cast } from '../../sandbox/world/world-people'

const script = fileURLToPath(new URL('../../../scripts/live.ts', import.meta.url))

export interface Said {
  code: number
  stdout: string
  stderr: string
}

export interface LiveRun {
  child: ChildProcess
  ended: Promise<Said>
}

/** Runs `npm run live` as a person would, about an address that the sandbox knows. */
export function runLive(out: string, words: readonly string[]): LiveRun {
  const args = ['--import', 'tsx', script, '--out', out, '--address', cast.ada.hash, ...words]
  const env = { ...process.env, FORCE_COLOR: '0' }
  let end: (said: Said) => void
  const ended = new Promise<Said>((done) => {
    end = done
  })
  const child = execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
    end({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout, stderr }),
  )
  return { child, ended }
}
