import type { ComponentChildren } from 'preact'
import './button.css'
import './covered.css'

interface Props {
  /** What is drawn: an icon and words. */
  children: ComponentChildren
  /** As read out. */
  label: string
  /** As the `accept` of a file input. */
  accept: string
  onFile(file: File): void
}

/** A button that lets the reader choose a file, and the same one again. */
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
          // Browsers tell nothing where the file is the one that was chosen before.
          chooser.value = ''
        }}
      />
    </span>
  )
}
