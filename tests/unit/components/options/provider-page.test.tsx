// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ProviderPage } from '../../../../components/options/provider-page'
import { granted } from '../../../../lib/ui/base/permissions'
import { settingValues } from '../../../../lib/ui/base/settings'
import { draw } from '../../ui/draw'

const shown = async (patterns: readonly string[] | null) => {
  granted.value = patterns
  return (await draw(<ProviderPage />)).textContent ?? ''
}

test('the source says when the browser took its permission back', async () => {
  settingValues.value = { ...settingValues.peek(), provider: 'one-explorer', explorerHost: 'https://explorer.example' }
  const gone = 'does not let Hashgloss reach explorer.example, so nothing is looked up there.'
  expect(await shown([])).toContain(gone)
  expect(await shown(['https://explorer.example/*'])).not.toContain(gone)
  expect(await shown(null)).not.toContain(gone)
})
