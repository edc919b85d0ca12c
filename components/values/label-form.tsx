import { useMemo, useState } from 'preact/hooks'
import { type LabelColour, type LabelDraft, labelColours, labelLimits } from '../../lib/core/address-book/address-book'
import { checkLabel } from '../../lib/core/address-book/check-label'
import { colourWords } from '../../lib/core/address-book/colour-words'
import { AppError } from '../../lib/core/errors/errors'
import { ended } from '../../lib/core/language/list-words'
import { t } from '../../lib/core/language/t'
import type { PhraseId } from '../../lib/core/phrases/phrase'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { putLabel } from '../../lib/ui/address-book/book'
import { labelDraft } from '../../lib/ui/address-book/label-draft'
import { notify } from '../../lib/ui/base/toasts'
import { Button } from '../base/controls/button'
import { FormField } from '../base/controls/field'
import { Switch } from '../base/controls/switch'
import { FormDialog } from '../base/form-dialog'
import { LabelDot } from './label-dot'
import '../base/controls/covered.css'
import './label-form.css'
import { veiled } from '../../lib/ui/base/hidden-values'

interface Props {
  /** The label to edit; null creates a new one. */
  label: LabelDraft | null
  /** The address is given and cannot be changed. */
  address?: string
  onClose: () => void
}

/** Faults in the address rather than its label. */
const addressFaults = new Set<PhraseId>([
  'label.noAddress',
  'label.notAddress',
  'label.checksum',
  'label.hash',
  'label.no0x',
  'label.name',
])

const blank: LabelDraft = { address: '', label: '', note: '', colour: 'none' }

/** Edits one label. An invalid one is refused with a sentence at the field. */
export function LabelForm({ label, address, onClose }: Props) {
  const initial = label ?? { ...blank, address: address ?? '' }
  const kept = useMemo(() => labelDraft(initial.address), [initial.address])
  const draft = kept.read() ?? initial
  const [said, setSaid] = useState<{ words: string; id?: PhraseId } | null>(null)
  const set = (change: Partial<LabelDraft>) => {
    kept.write({ ...draft, ...change })
    setSaid(null)
  }
  const fixed = label !== null || address !== undefined
  const ofAddress = said?.id !== undefined && addressFaults.has(said.id)
  const done = () => {
    kept.forget()
    onClose()
  }
  const save = async () => {
    const checked = checkLabel(draft)
    if ('id' in checked) return setSaid({ words: ended([wordsOf(checked)]), id: checked.id })
    try {
      await putLabel(checked)
      notify(t('“{name}” saved.', { name: veiled(checked.label) }), 'good')
      done()
    } catch (thrown) {
      setSaid({ words: AppError.from(thrown).message })
    }
  }
  return (
    <FormDialog
      title={label ? t('Edit label') : t('Add label')}
      onSave={save}
      onClose={onClose}
      others={<Button onClick={done}>{t('Cancel')}</Button>}
    >
      <FormField label={t('Address')} error={ofAddress ? said.words : null}>
        {(control) => (
          <input
            {...control}
            value={draft.address}
            disabled={fixed}
            dir="ltr"
            placeholder="0x…"
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => set({ address: event.currentTarget.value })}
          />
        )}
      </FormField>
      <FormField label={t('Label')} error={ofAddress ? null : (said?.words ?? null)}>
        {(control) => (
          <input
            {...control}
            value={draft.label}
            maxLength={labelLimits.label * 2}
            autocomplete="off"
            onInput={(event) => set({ label: event.currentTarget.value })}
          />
        )}
      </FormField>
      <FormField label={t('Note')} hint={t('Only you see it.')}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            value={draft.note}
            maxLength={labelLimits.note * 2}
            onInput={(event) => set({ note: event.currentTarget.value })}
          />
        )}
      </FormField>
      <Switch
        label={t('One of my own addresses')}
        hint={t('Sentences say “you” for it.')}
        on={draft.mine === true}
        onChange={(on) => set({ mine: on || undefined })}
      />
      <Colours value={draft.colour} onChange={(colour) => set({ colour })} />
    </FormDialog>
  )
}

function Colours({ value, onChange }: { value: LabelColour; onChange: (colour: LabelColour) => void }) {
  return (
    <fieldset>
      <legend class="field-label">{t('Colour')}</legend>
      <div class="label-colours">
        {labelColours.map((colour) => (
          <label key={colour} class="label-colour covered" title={t(colourWords[colour])}>
            <input
              type="radio"
              name="label-colour"
              value={colour}
              checked={colour === value}
              onChange={() => onChange(colour)}
            />
            {colour === 'none' ? t(colourWords.none) : <LabelDot colour={colour} />}
            {colour !== 'none' && <span class="unseen">{t(colourWords[colour])}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
