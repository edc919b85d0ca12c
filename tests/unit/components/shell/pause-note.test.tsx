// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { PauseNote } from '../../../../components/shell/pause-note'
import { draw } from '../../ui/draw'

test('a pause is counted down, and read out once', async () => {
  const note = await draw(<PauseNote until={Date.now() + 14_900} />)
  expect(note.querySelector('.unseen')?.textContent).toBe('The service asked for a pause. Trying again in 15 seconds.')
  await expect.poll(() => note.querySelector('[aria-hidden="true"]:not(svg)')?.textContent).toContain('14 seconds')
  expect(note.querySelector('.unseen')?.textContent).toContain('15 seconds')
  expect((await draw(<PauseNote until={Date.now() - 1} />)).textContent).toBe('')
})
