import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder for the tests of a file, removed after them. Call it before starting anything that writes into it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hashgloss-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
