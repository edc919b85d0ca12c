// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { FrameContext } from '../../../../components/base/frame'
import { ViewHead } from '../../../../components/views/view-head'
import type { FrameKind } from '../../../../lib/ui/navigation/open'
import { views } from '../../../../lib/ui/navigation/views'
import { draw } from '../../ui/draw'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const view = views.find(({ id }) => id === 'address-transactions')

async function head(frame: FrameKind) {
  if (!view) throw new Error('There is no such view')
  const root = await draw(
    <FrameContext.Provider value={frame}>
      <ViewHead view={view} params={{ address }} />
    </FrameContext.Provider>,
  )
  return root.querySelector('h1')?.textContent
}

it('every view names its subject in full where there is room', async () => {
  expect(await head('app')).toContain(address)
  expect(await head('popup')).toContain('0xd8dA6B...A96045')
})
