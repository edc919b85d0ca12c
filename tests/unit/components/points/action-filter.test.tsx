// @vitest-environment happy-dom
import { render } from 'preact'
import { expect, test } from 'vitest'
import { ActionFilter } from '../../../../components/points/points-activity-view'
import { doing, draw } from '../../ui/draw'

const filter = (action: string, loaded: string[]) => (
  <ActionFilter action={action} rows={loaded.map((one) => ({ action: one }))} onChange={() => {}} />
)

const offered = (root: HTMLElement) =>
  Object.fromEntries([...root.querySelectorAll('option')].map(({ value, textContent }) => [value, textContent]))

test('an action that was loaded can be chosen, though no version of ours knows it', async () => {
  const root = await draw(filter('', ['manual', 'season_bonus', 'season_bonus', '\u202eevil']))
  const all = { '': 'All actions', manual: 'Distribution', season_bonus: 'Season bonus', '\u202eevil': 'Evil' }
  expect(offered(root)).toMatchObject(all)
  expect(root.querySelectorAll('option')).toHaveLength(8)
  // Of one that was chosen, no other is loaded.
  await doing(() => render(filter('season_bonus', ['season_bonus']), root))
  expect(offered(root)).toMatchObject(all)
  expect(root.querySelector('select')?.value).toBe('season_bonus')
})
