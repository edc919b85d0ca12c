import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from '../scripts/build'

const run = promisify(execFile)

test('every type fits', { timeout: 120_000 }, async () => {
  // As `npm run check` does, so that each goes on from what the other found.
  const said = await run('npm', ['run', '--silent', 'check:types'], {
    cwd: root,
    shell: process.platform === 'win32',
  }).then(
    () => '',
    ({ stdout, message }: { stdout?: string; message: string }) => stdout || message,
  )
  expect(said).toBe('')
})
