// @vitest-environment happy-dom

import { describe, expect, test, vi } from 'vitest'
import { SecretField } from '../../../../components/options/secret-field'
import { credentials } from '../../../../lib/api/credentials'
import type { CredentialState, TestOutcome } from '../../../../lib/core/credentials/credential-state'
import { AppError } from '../../../../lib/core/errors/errors'
import { asTold } from '../../../../lib/core/phrases/phrase'
import { doing, draw, named, type } from '../../ui/draw'

const canary = 'proapi_canary-4f2c'

interface Given {
  state?: CredentialState
  outcome?: TestOutcome
  vaultOpen?: boolean
  kind?: keyof typeof credentials
  save?: () => Promise<void>
}

async function field({ state, outcome, vaultOpen = false, kind = 'explorerKey', save }: Given = {}) {
  const onSave = vi.fn(save ?? (async () => {}))
  const onGrant = vi.fn(async () => true)
  const onTest = vi.fn(async () => outcome ?? ({ state: 'accepted' } as const))
  const root = await draw(
    <SecretField
      kind={credentials[kind]}
      state={state}
      vault={{ made: vaultOpen, open: vaultOpen }}
      onSave={onSave}
      onClear={async () => {}}
      onTest={onTest}
      onGrant={onGrant}
    />,
  )
  return { root, onSave, onGrant, onTest }
}

const input = (root: HTMLElement) => root.querySelector('input[type=password]') as HTMLInputElement
const submit = (root: HTMLElement) =>
  doing(() => root.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))

describe('a secret', () => {
  test('is told by its last four characters and its host, and never asked back', async () => {
    const { root } = await field({
      state: { id: 'explorerKey', set: true, ending: '4f2c', origin: 'https://api.example', kept: 'device' },
    })
    expect(root.textContent).toContain('ends in 4f2c')
    expect(root.textContent).toContain('for api.example')
    await doing(() => named(root, 'Replace').click())
    expect(input(root).value).toBe('')
  })

  test('leaves nothing behind once it is saved', async () => {
    const { root, onSave } = await field()
    await doing(() => named(root, 'Add').click())
    await type(input(root), ` ${canary}\n`)
    await submit(root)
    expect(onSave).toHaveBeenCalledWith(canary, 'device')
    await vi.waitFor(() => expect(root.querySelector('input[type=password]')).toBeNull())
    expect(document.documentElement.outerHTML).not.toContain(canary)
  })

  test('case 207: is tested as it is saved, and says what was copied along with it', async () => {
    const { root, onSave, onTest } = await field({
      outcome: { state: 'accepted', plan: asTold('Free'), creditsRemaining: '98412' },
    })
    await doing(() => named(root, 'Add').click())
    await type(input(root), `Authorization: Bearer "${canary}"`)
    await submit(root)
    await vi.waitFor(() => expect(root.textContent).toContain('98,412 credits left.'))
    expect(onSave).toHaveBeenCalledWith(canary, 'device')
    expect(onTest).toHaveBeenCalledOnce()
    expect(root.textContent).toMatch(/Removed from what you pasted: .*quotes/)
    expect(root.textContent).toContain('“Bearer”')
  })

  test.each([
    ['refused', 'refused', canary, 'The service refused it.', 'The service refused it.'],
    ['without credit', 'no-credit', canary, 'The key has no credits left.', 'The key has no credits left.'],
  ] as const)('%s: is said at its field, which stays open', async (_, state, value, said, words) => {
    const { root } = await field({ outcome: { state, said: asTold(said) } })
    await doing(() => named(root, 'Add').click())
    await type(input(root), value)
    await submit(root)
    await vi.waitFor(() => expect(root.querySelector('[role=alert]')?.textContent).toBe(words))
    expect(input(root).getAttribute('aria-invalid')).toBe('true')
    await doing(() => named(root, 'Keep it anyway').click())
    expect(root.querySelector('input[type=password]')).toBeNull()
  })

  test('that looks like another service’s is neither kept nor sent', async () => {
    const { root, onSave, onTest } = await field()
    await doing(() => named(root, 'Add').click())
    await type(input(root), 'A1'.repeat(17))
    await submit(root)
    expect(root.querySelector('[role=alert]')?.textContent).toBe(
      'Not saved and not sent: this looks like a key of Etherscan.',
    )
    expect(onSave).not.toHaveBeenCalled()
    expect(onTest).not.toHaveBeenCalled()
  })

  test('that was refused is never called set', async () => {
    const { root } = await field({ state: { id: 'explorerKey', set: true, ending: '4f2c', refused: true } })
    expect(root.querySelector('.secret-state')?.textContent).toBe('Refusedends in 4f2c')
  })

  test('case 207: what could be a wallet’s own secret is not even stored', async () => {
    for (const value of [`0x${'4f'.repeat(32)}`, Array.from({ length: 12 }, () => 'abandon').join(' ')]) {
      const { root, onSave } = await field()
      await doing(() => named(root, 'Add').click())
      await type(input(root), value)
      await submit(root)
      expect(root.querySelector('[role=alert]')?.textContent).toContain('was not saved: this looks like')
      expect(onSave).not.toHaveBeenCalled()
    }
  })

  test('case 140: never stands in the markup while it is typed, nor in the sentence that refuses it', async () => {
    const { root, onSave } = await field({
      save: async () => {
        throw new AppError('input.invalid', asTold('Explorer API key cannot be used.'))
      },
    })
    await doing(() => named(root, 'Add').click())
    await type(input(root), canary)
    await submit(root)
    expect(onSave).toHaveBeenCalledOnce()
    expect(root.textContent).toContain('Explorer API key cannot be used.')
    expect(document.documentElement.outerHTML).not.toContain(canary)
  })

  test.each([
    ['nothing', '', 'paste it first'],
    ['a blank inside', 'proapi canary', 'without spaces'],
    ['a letter no header can carry', 'proäpi', 'only letters, digits and signs'],
    ['far too much', 'a'.repeat(5000), 'cannot be that long'],
  ])('with %s is refused by a sentence that names the field', async (_, value, reason) => {
    const { root, onSave } = await field()
    await doing(() => named(root, 'Add').click())
    await type(input(root), value)
    await submit(root)
    expect(root.querySelector('[role=alert]')?.textContent).toMatch(/^The explorer API key .*\.$/)
    expect(root.querySelector('[role=alert]')?.textContent).toContain(reason)
    expect(onSave).not.toHaveBeenCalled()
  })

  test.each([
    ['explorerKey', false, ['Until the browser closes', 'On this device']],
    ['explorerKey', true, ['Until the browser closes', 'On this device', 'Protected by passphrase']],
    ['partnerKey', true, ['Until the browser closes', 'Protected by passphrase']],
    ['partnerKey', false, []],
    ['administratorToken', true, []],
  ] as const)('%s, vault open %s, may be kept: %j', async (kind, vaultOpen, expected) => {
    const { root } = await field({ kind, vaultOpen })
    await doing(() => named(root, 'Add').click())
    expect([...root.querySelectorAll('.segment')].map((each) => each.textContent)).toEqual(expected)
  })
})

describe('its test', () => {
  const set: CredentialState = { id: 'explorerKey', set: true, ending: '4f2c' }

  test.each<[TestOutcome, RegExp]>([
    [
      { state: 'accepted', plan: asTold('Free'), creditsRemaining: '98412' },
      /Accepted\. Plan: Free\. 98,412 credits left\./,
    ],
    [{ state: 'refused', said: asTold('The service refused the key.') }, /Refused\./],
    [{ state: 'no-credit', said: asTold('The key is used up.') }, /No credit left\./],
    [{ state: 'chain-unserved', said: asTold('Chain 5 is not served.') }, /Chain not served\./],
    [{ state: 'unreachable', said: asTold('No answer.') }, /Host not reachable\./],
    [
      { state: 'permission-missing', said: asTold('The browser keeps us out.'), origins: ['https://api.example'] },
      /Permission missing\./,
    ],
    [{ state: 'failed', said: asTold('Something else.') }, /The test failed\./],
  ])('says %j by its own word', async (outcome, words) => {
    const { root } = await field({ state: set, outcome })
    await doing(() => named(root, 'Test').click())
    expect(root.querySelector('.notice')?.textContent).toMatch(words)
  })

  test('asks for what is missing and tries again', async () => {
    const { root, onGrant, onTest } = await field({
      state: set,
      outcome: {
        state: 'permission-missing',
        said: asTold('The browser keeps us out.'),
        origins: ['https://api.example'],
      },
    })
    await doing(() => named(root, 'Test').click())
    await doing(() => named(root, 'Grant access').click())
    expect(onGrant).toHaveBeenCalledWith(['https://api.example'])
    expect(onTest).toHaveBeenCalledTimes(2)
  })
})
