import type { LucideIcon } from 'lucide-preact'
import type { TargetedMouseEvent } from 'preact'
import './button.css'

interface Props {
  icon: LucideIcon
  /** What it does, for everyone who does not see the picture; also its tooltip. */
  label: string
  size?: 'm' | 's'
  href?: string
  disabled?: boolean | undefined
  pressed?: boolean
  expanded?: boolean
  onClick?: (event: TargetedMouseEvent<HTMLElement>) => void
}

export function IconButton({ icon: Icon, label, size = 'm', href, disabled, pressed, expanded, onClick }: Props) {
  const shared = { class: 'icon-button', 'data-size': size, 'aria-label': label, title: label }
  const picture = <Icon size={size === 's' ? 14 : 16} aria-hidden="true" />
  if (href !== undefined) {
    return (
      <a {...shared} href={href} onClick={onClick}>
        {picture}
      </a>
    )
  }
  return (
    <button
      {...shared}
      type="button"
      disabled={disabled}
      aria-pressed={pressed}
      aria-expanded={expanded}
      onClick={onClick}
    >
      {picture}
    </button>
  )
}
