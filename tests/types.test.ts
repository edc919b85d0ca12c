import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from '../scripts/build'

const run = promisify(execFile)

test('every type fits', { timeout: 120_000 }, async () => {
  const compiler = `${root}node_modules/typescript/bin/tsc`
  const said = await run(process.execPath, [compiler, '--noEmit'], { cwd: root }).then(
    () => '',
    ({ stdout, message }: { stdout?: string; message: string }) => stdout || message,
  )
  expect(said).toBe('')
})
