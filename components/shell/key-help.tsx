import { useEffect } from 'preact/hooks'
import { t } from '../../lib/core/language/t'
import { changeSetting, labelOf, setting } from '../../lib/ui/base/settings'
import { goKeys, keysShown, pageKeys } from '../../lib/ui/navigation/page-keys'
import { readShortcuts, shortcuts } from '../../lib/ui/options/shortcuts'
import { Switch } from '../base/controls/switch'
import { Dialog } from '../base/dialog'
import { KeyCaps } from '../base/key-caps'
import './key-help.css'

/** The keyboard shortcuts of this page and of the browser, while opened. */
export function KeyHelp() {
  return keysShown.value ? <Keys /> : null
}

function Keys() {
  useEffect(() => void readShortcuts(), [])
  const browser = shortcuts.value ?? []
  const own = pageKeys.map(({ what, caps }) => ({ what: t(what), keys: caps }))
  const places = goKeys().map(({ key, title }) => ({
    what: t('Go to {title}', { title }),
    keys: ['G', key.toUpperCase()],
  }))
  const rows = [...own, ...places, ...browser]
  return (
    <Dialog
      title={t('Keyboard shortcuts')}
      onClose={() => {
        keysShown.value = false
      }}
    >
      <dl class="key-help">
        {rows.map(({ what, keys }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {keys.length > 0 ? <KeyCaps keys={keys} /> : <span class="muted">{t('Not set // a shortcut')}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label={labelOf('pageKeys')}
        hint={t('?, / and G in pages of Hashgloss.')}
        on={setting('pageKeys').value}
        onChange={(on) => void changeSetting('pageKeys', on)}
      />
    </Dialog>
  )
}
