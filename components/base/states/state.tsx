import type { LucideIcon } from 'lucide-preact'
import type { ComponentChildren } from 'preact'
import './status.css'

interface Props {
  icon: LucideIcon
  title: string
  /** One or two sentences: what this means and what can be done. */
  text?: ComponentChildren
  tone?: 'plain' | 'accent' | 'warn' | 'bad'
  /** At most one action and, if it helps, one secondary alternative. */
  children?: ComponentChildren
}

/** A place with nothing to show: empty, not set up, failed. */
export function State({ icon: Icon, title, text, tone = 'plain', children }: Props) {
  return (
    <div class="state" data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
      <span class="state-icon">
        <Icon size={18} aria-hidden="true" />
      </span>
      <h2 class="state-title">{title}</h2>
      {text && <p class="state-text">{text}</p>}
      {children && <div class="state-actions">{children}</div>}
    </div>
  )
}
