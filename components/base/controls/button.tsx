import type { ComponentChildren, TargetedMouseEvent } from 'preact'
import './button.css'

interface Props {
  children: ComponentChildren
  look?: 'plain' | 'primary' | 'quiet' | 'danger'
  size?: 'm' | 's'
  type?: 'button' | 'submit'
  /** Makes the button a link, which can be opened in another tab. */
  href?: string
  disabled?: boolean
  /** Work under way: stays in the tab order, does nothing. */
  busy?: boolean
  title?: string
  onClick?: (event: TargetedMouseEvent<HTMLElement>) => void
}

export function Button({ children, look = 'plain', size = 'm', type = 'button', href, busy, onClick, ...rest }: Props) {
  const shared = { class: 'button', 'data-look': look, 'data-size': size, title: rest.title }
  if (href !== undefined) {
    return (
      <a {...shared} href={href} onClick={onClick}>
        {children}
      </a>
    )
  }
  return (
    <button
      {...shared}
      type={type}
      disabled={rest.disabled}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={busy ? undefined : onClick}
    >
      {children}
    </button>
  )
}
