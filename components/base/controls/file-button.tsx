import type { ComponentChildren } from 'preact'
import './button.css'
import './covered.css'

interface Props {
  /** The visible icon and words. */
  children: ComponentChildren
  /** For screen readers. */
  label: string
  /** The `accept` of the file input. */
  accept: string
  onFile(file: File): void
}

/** A button to choose a file, including the same one again. */
export function FileButton({ children, label, accept, onFile }: Props) {
  return (
    <span class="covered button" data-size="s">
      {children}
      <input
        type="file"
        aria-label={label}
        accept={accept}
        onChange={({ currentTarget: chooser }) => {
          const [file] = chooser.files ?? []
          if (file) onFile(file)
          // Browsers send no event if the same file is chosen again.
          chooser.value = ''
        }}
      />
    </span>
  )
}
