import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { protocol } from '../../../lib/rpc/contract'
import { sendToBackground } from '../../../lib/rpc/send-message'
import { readText } from '../../rules/source-files'

beforeEach(() => fakeBrowser.reset())
afterEach(() => vi.restoreAllMocks())

describe('a page that asks the background', () => {
  it('case 49: every question that waits is answered when the background goes', async () => {
    const waiting: ((reason: Error) => void)[] = []
    vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(
      () => new Promise((_, reject) => void waiting.push(reject)),
    )
    const all = Array.from({ length: 20 }, () => sendToBackground('vault.state', {}).catch((error: unknown) => error))
    await vi.waitFor(() => expect(waiting).toHaveLength(20))
    for (const gone of waiting) gone(new Error('The message port closed before a response was received.'))
    for (const error of await Promise.all(all)) expect(error).toMatchObject({ code: 'rpc.gone', action: 'reload' })
  })

  describe('a background that is just falling asleep', () => {
    const asleep = new Error('Could not establish connection. Receiving end does not exist.')
    const vault = { made: false, open: false }

    it('is asked again until it is awake', async () => {
      const asked = vi
        .spyOn(fakeBrowser.runtime, 'sendMessage')
        .mockRejectedValueOnce(asleep)
        .mockRejectedValueOnce(asleep)
        .mockResolvedValue({ ok: true, value: vault })
      expect(await sendToBackground('vault.state', {})).toEqual(vault)
      expect(asked).toHaveBeenCalledTimes(3)
    })

    it('that never wakes is reported', async () => {
      vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockRejectedValue(asleep)
      await expect(sendToBackground('vault.state', {})).rejects.toMatchObject({ code: 'rpc.gone' })
    })

    it('is never told twice to send points', async () => {
      const asked = vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockRejectedValue(asleep)
      await expect(sendToBackground('distribution.send', { plan: 'p' })).rejects.toMatchObject({ code: 'rpc.gone' })
      expect(asked).toHaveBeenCalledTimes(1)
    })
  })

  it('says that its window is private where it is, and only there', async () => {
    const asked = vi
      .spyOn(fakeBrowser.runtime, 'sendMessage')
      .mockResolvedValue({ ok: true, value: { made: false, open: false } })
    for (const incognito of [true, false]) {
      // As a page does that has just been opened.
      vi.resetModules()
      vi.spyOn(fakeBrowser.windows, 'getCurrent').mockResolvedValue({ id: 1, incognito } as never)
      const opened = await import('../../../lib/rpc/send-message')
      await opened.sendToBackground('vault.state', {})
    }
    expect(asked.mock.calls.map(([message]) => message)).toEqual([
      { v: protocol, type: 'vault.state', input: {}, incognito: true },
      { v: protocol, type: 'vault.state', input: {} },
    ])
  })

  it.each([undefined, null])('case 48: %s is nobody’s answer, and no value', async (reply) => {
    vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockResolvedValue(reply)
    await expect(sendToBackground('vault.state', {})).rejects.toMatchObject({ code: 'rpc.gone' })
  })

  it('case 52: a background of another version says so in a way this one understands', async () => {
    const error = { code: 'not.known.here', message: 'Something new.', details: [], data: {} }
    vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockResolvedValue({ ok: false, error })
    await expect(sendToBackground('vault.state', {})).rejects.toMatchObject({ code: 'bug', message: 'Something new.' })
  })

  it('case 52: scripts in web pages, which do without the contract’s weight, name the same version', () => {
    expect(readText('lib/content/shared/dom/messages.ts')).toContain(`const protocol = ${protocol}\n`)
  })
})
