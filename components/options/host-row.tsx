import { useState } from 'preact/hooks'
import type { HostKind } from '../../lib/api/providers'
import { t } from '../../lib/core/language/t'
import { notify } from '../../lib/ui/base/toasts'
import { hostLabel, hostRefusal, presetHost, saveHost, typedHost } from '../../lib/ui/data/hosts'
import { Button } from '../base/controls/button'
import { FormField } from '../base/controls/field'

/** A typed host, checked before it is stored. */
export function HostRow({ kind }: { kind: HostKind }) {
  const stored = typedHost(kind)
  const [text, setText] = useState(stored)
  const [tried, setTried] = useState(false)
  const refused = hostRefusal(kind, text)
  return (
    <form
      class="row row-form"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (refused) return
        void saveHost(kind, text).then((stored) => {
          if (stored) notify(t('{name} saved', { name: hostLabel(kind) }), 'good')
        })
      }}
    >
      <FormField label={hostLabel(kind)} error={tried ? refused : null}>
        {(control) => (
          <input
            {...control}
            class="control mono"
            type="text"
            inputMode="url"
            autocomplete="off"
            spellcheck={false}
            placeholder={presetHost(kind) || 'https://'}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        )}
      </FormField>
      <Button type="submit" look={text.trim() === stored ? 'plain' : 'primary'} disabled={text.trim() === stored}>
        {t('Save')}
      </Button>
    </form>
  )
}
