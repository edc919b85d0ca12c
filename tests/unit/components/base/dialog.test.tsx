// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { readdirSync, readFileSync } from 'node:fs'
import type { ComponentChild, ComponentProps } from 'preact'
import { useState } from 'preact/hooks'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { AddressBookImport } from '../../../../components/address-book/address-book-import'
import { SharedFiles } from '../../../../components/address-book/shared-files'
import { CloseDialog } from '../../../../components/distribution/part-decision'
import { ForgetPlan } from '../../../../components/distribution/plan-actions'
import { ReplaceDraft } from '../../../../components/distribution/points-plan-view'
import { ExportPanel, ThrowAway } from '../../../../components/export/export-panel'
import { RuleForm } from '../../../../components/following/rule-form'
import { RevokeDialog } from '../../../../components/holdings/allowance-risk'
import { SettingsImport } from '../../../../components/options/settings-import'
import { KeyHelp } from '../../../../components/shell/key-help'
import { LabelForm } from '../../../../components/values/label-form'
import { NameViewForm } from '../../../../components/values/name-view-form'
import type { PartRecord } from '../../../../lib/core/distribution/distribution-machine'
import type { PlanView } from '../../../../lib/core/distribution/distribution-view'
import { phrase } from '../../../../lib/core/phrases/phrase'
import type { SettingsPlan } from '../../../../lib/settings/plan-settings'
import { settingValues } from '../../../../lib/ui/base/settings'
import { keysShown } from '../../../../lib/ui/navigation/page-keys'
import { addressOf } from '../../../sandbox/world/made-up'
import { doing, draw, named } from '../../ui/draw'

vi.hoisted(async () => {
  const { fakeBrowser } = await import('wxt/testing/fake-browser')
  fakeBrowser.runtime.getManifest = () => ({ version: '0.0.0' }) as never
  fakeBrowser.commands.getAll = async () => []
})

interface Walk {
  draws: (onClose: () => void, onDo: () => void) => ComponentChild
  /** What has to be pressed first. */
  opener?: string
  /** What has the focus: the label of its field, or the words of its button. */
  focus: string
  /** Typed before Enter. */
  typed?: string
  /** Enter alone writes a line there. */
  lines?: true
  /** What the reader has of it afterwards. */
  done?: () => Promise<unknown>
}

const part = { number: 1, of: 2, count: 3 } as PartRecord
const unpaid = { parts: [] } as unknown as PlanView
const settingsPlan: SettingsPlan = {
  fault: null,
  settings: [{ name: 'logSent', label: phrase('setting.logSent'), outcome: 'changed', before: ['on'], after: ['off'] }],
  labels: [],
  values: { logSent: false },
}

const asked = () => JSON.stringify(vi.mocked(fakeBrowser.runtime.sendMessage).mock.calls)

const shortcutsShown = () => {
  keysShown.value = true
  return <KeyHelp />
}

function RuleShown() {
  const [shown, setShown] = useState(true)
  const followed = { chain: '1', address: addressOf('followed'), news: [], unseen: 0, told: 0 }
  const times = { missedAt: null, askedAt: null, error: null }
  return shown && <RuleForm followed={{ ...followed, ...times, tokens: [] }} onClose={() => setShown(false)} />
}

const closed = vi.fn()

function RevokeShown({ onClose }: { onClose: () => void }) {
  settingValues.value = { ...settingValues.peek(), revokeSite: 'https://revoke.example/address/{address}' }
  const allowance = { token: {}, spender: {} } as ComponentProps<typeof RevokeDialog>['allowance']
  const close = () => {
    closed()
    onClose()
  }
  return <RevokeDialog allowance={allowance} address={addressOf('new')} chain="1" onClose={close} />
}

/** Every dialog there is, by the file that draws it. */
const walks: Record<string, Walk> = {
  'address-book/address-book-import': {
    draws: (onClose) => <AddressBookImport onClose={onClose} />,
    focus: 'CSV, JSON or text',
    typed: `${addressOf('new')},New one`,
    lines: true,
    done: async () => expect(asked()).toContain('New one'),
  },
  'address-book/shared-files': {
    draws: () => <SharedFiles files={[]} />,
    opener: 'Add label file',
    focus: 'Address of the file',
    typed: 'https://labels.example/team.csv',
    done: async () => expect(asked()).toContain('https://labels.example/team.csv'),
  },
  'distribution/part-decision': {
    draws: (onClose, onDo) => <CloseDialog part={part} onClose={onClose} onConfirm={onDo} />,
    focus: 'What do you know about it?',
    typed: 'Support confirmed it',
  },
  'distribution/plan-actions': {
    draws: (_, onDo) => <ForgetPlan plan={unpaid} onForget={onDo} />,
    opener: 'Remove the plan',
    focus: 'Remove',
  },
  'distribution/points-plan-view': {
    draws: (onClose, onDo) => <ReplaceDraft onClose={onClose} onReplace={onDo} />,
    focus: 'Replace it',
  },
  'export/export-panel': {
    draws: (onClose) => (
      <ExportPanel
        title="Blocks"
        subject={{ kind: 'list', endpoint: 'bundlers', input: { chain: '1' } } as never}
        onClose={onClose}
      />
    ),
    focus: 'Start',
    done: async () => expect(asked()).toContain('export.start'),
  },
  'export/export-panel: throw away': {
    draws: (onClose, onDo) => <ThrowAway what="3 rows" onKeep={onClose} onThrow={onDo} />,
    focus: 'Delete',
  },
  'following/rule-form': {
    draws: () => <RuleShown />,
    focus: 'Save',
    done: async () => expect(document.querySelector('dialog')).toBeNull(),
  },
  'holdings/allowance-risk': {
    draws: (onClose) => <RevokeShown onClose={onClose} />,
    focus: 'Open',
    done: async () => expect(closed).toHaveBeenCalledOnce(),
  },
  'options/settings-import': {
    draws: (onClose) => <SettingsImport plan={settingsPlan} onClose={onClose} />,
    focus: 'Accept 1',
    done: async () => expect(settingValues.peek().logSent).toBe(false),
  },
  'shell/key-help': { draws: shortcutsShown, focus: '' },
  'values/label-form': {
    draws: (onClose) => <LabelForm label={null} address={addressOf('new')} onClose={onClose} />,
    focus: 'Label',
    typed: 'New one',
    done: async () => expect(asked()).toContain('New one'),
  },
  'values/name-view-form': {
    draws: (onClose) => <NameViewForm view={{ name: '', place: '#/bundlers?chain=1' }} onClose={onClose} />,
    focus: 'Name',
    typed: 'My bundlers',
    done: async () => expect(JSON.stringify(settingValues.peek().namedViews)).toContain('My bundlers'),
  },
}

beforeEach(() => {
  fakeBrowser.reset()
  closed.mockClear()
  keysShown.value = false
  const locks = { request: async (...given: unknown[]) => (given.at(-1) as (lock: object) => unknown)({}) }
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(async () => ({ ok: true, value: null }))
})

// No link is followed.
document.addEventListener('click', (event) => {
  if (event.target instanceof HTMLAnchorElement) event.preventDefault()
})

test('every dialog is walked here', () => {
  const found = readdirSync('components', { recursive: true })
    .map(String)
    .filter(
      (path) =>
        path.endsWith('.tsx') &&
        path !== 'base/form-dialog.tsx' &&
        /<(?:Form)?Dialog\b/.test(readFileSync(`components/${path}`, 'utf8')),
    )
  expect(found.map((path) => path.replace(/\.tsx$/, '')).sort()).toEqual(
    [...new Set(Object.keys(walks).map((name) => name.replace(/:.*/, '')))].sort(),
  )
})

const opened = async ({ draws, opener }: Walk) => {
  const [onClose, onDo] = [vi.fn(), vi.fn()]
  const root = await draw(draws(onClose, onDo))
  if (opener) await doing(() => named(root, opener).click())
  const dialog = () => root.querySelector('dialog') as HTMLDialogElement
  await vi.waitFor(() => expect(dialog()?.open).toBe(true))
  return { root, dialog, onClose, onDo }
}

const words = (element: Element | null) =>
  (element?.id ? document.querySelector(`label[for="${element.id}"]`)?.textContent : undefined) ??
  (element?.matches('button, a') ? element.textContent?.trim() : '')

const press = (key: string, more: KeyboardEventInit = {}) =>
  doing(() => {
    const at = document.activeElement as HTMLElement
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
    // The browser’s own share: a button or a link is pressed by Enter.
    if (at.dispatchEvent(event) && key === 'Enter' && at.matches('button, a')) at.click()
  })

describe.each(Object.entries(walks))('the dialog of %s', (_, walk) => {
  test('begins at its first field, or at what it is for', async () => {
    await opened(walk)
    expect(words(document.activeElement)).toBe(walk.focus)
  })

  test('does what it is for at Enter, and nothing while Enter is held down', async () => {
    const { dialog, onDo } = await opened(walk)
    const field = document.activeElement as HTMLInputElement
    if (walk.typed) {
      await doing(() => {
        field.value = walk.typed ?? ''
        field.dispatchEvent(new Event('input', { bubbles: true }))
      })
    }
    await press('Enter', { repeat: true })
    expect(onDo).not.toHaveBeenCalled()
    expect(dialog().open).toBe(true)
    await press('Enter', { ctrlKey: walk.lines === true })
    if (walk.done) await vi.waitFor(walk.done)
    else if (walk.draws.length > 1) expect(onDo).toHaveBeenCalledOnce()
    else expect(dialog()).toBeNull()
  })

  test('closes at Escape', async () => {
    const { dialog, onClose, onDo } = await opened(walk)
    // The browser’s own share.
    await doing(() => dialog().close())
    await vi.waitFor(() => expect(onClose.mock.calls.length > 0 || dialog() === null).toBe(true))
    expect(onDo).not.toHaveBeenCalled()
  })
})
