import { CircleAlert } from 'lucide-preact'
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import './form.css'

/** Attributes for the control inside a field, which tie label, hint and error to it. */
export interface ControlProps {
  id: string
  class: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

interface Props {
  label: string
  hint?: ComponentChildren
  /** One sentence that names the field. */
  error?: string | null | undefined
  /** Hides the label visually if the context makes it clear. */
  bare?: boolean
  children: (control: ControlProps) => ComponentChildren
}

/** Label, control, hint and error, tied together accessibly. */
export function FormField({ label, hint, error, bare, children }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div class="field">
      <label class={bare ? 'unseen' : 'field-label'} for={id}>
        {label}
      </label>
      {children({ id, class: 'control', 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p class="field-error" id={`${id}-error`} role="alert">
          <CircleAlert size={13} aria-hidden="true" />
          {error}
        </p>
      )}
      {hint && (
        <p class="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
