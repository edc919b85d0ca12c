import type { LucideIcon } from 'lucide-preact'
import type { TargetedMouseEvent } from 'preact'
import './button.css'

interface Props {
  icon: LucideIcon
  /** What it does, for screen readers and as tooltip. */
  label: string
  size?: 'm' | 's'
  href?: string
  disabled?: boolean
  /** Work under way: stays in the tab order, does nothing. */
  busy?: boolean | undefined
  expanded?: boolean
  onClick?: (event: TargetedMouseEvent<HTMLElement>) => void
}

export function IconButton({ icon: Icon, label, size = 'm', href, disabled, busy, expanded, onClick }: Props) {
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
      aria-busy={busy}
      aria-disabled={busy}
      aria-expanded={expanded}
      onClick={busy ? undefined : onClick}
    >
      {picture}
    </button>
  )
}
