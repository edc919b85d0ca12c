import { describe, expect, it } from 'vitest'
import { english } from '../../../lib/core/phrases/english'
import { phrase } from '../../../lib/core/phrases/phrase'
import { settings } from '../../../lib/settings/schema'
import { writeSetting } from '../../../lib/settings/store'

describe('a setting is called', () => {
  it('by words of the catalogue, which has no others', () => {
    const called = Object.keys(english).filter((id) => id.startsWith('setting.'))
    const names = Object.keys(settings).map((name) => `setting.${name}`)
    expect(called.sort()).toEqual(names.sort())
  })

  it('by its id where its value is refused', async () => {
    await expect(writeSetting('theme', 'pink' as never)).rejects.toMatchObject({
      phrase: phrase('settings.unusable', { label: phrase('setting.theme') }),
      message: 'Theme: this value cannot be used.',
    })
  })
})
