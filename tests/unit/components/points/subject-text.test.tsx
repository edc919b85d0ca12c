// @vitest-environment happy-dom
import { render } from 'preact'
import { expect, test } from 'vitest'
import { SubjectText } from '../../../../components/points/subject-text'
import { doing, draw, type } from '../../ui/draw'

test('the field follows to whoever is shown, as behind a link to an invited user', async () => {
  const form = (initial: string) => (
    <SubjectText label="Who" initial={initial} read={(value) => ({ value })} onGo={() => {}} />
  )
  const root = await draw(form('first'))
  const field = root.querySelector('input') as HTMLInputElement
  await type(field, 'half typed')
  await doing(() => render(form('second'), root))
  expect(root.querySelector('input')).toBe(field)
  expect(field.value).toBe('second')
})
