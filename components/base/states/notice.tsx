import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-preact'
import type { ComponentChildren } from 'preact'
import './status.css'

interface Props {
  tone?: 'plain' | 'accent' | 'good' | 'warn' | 'bad'
  children: ComponentChildren
  action?: ComponentChildren
}

const icons = { plain: Info, accent: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert }

/** A sentence above or beside content that remains visible. */
export function Notice({ tone = 'plain', children, action }: Props) {
  const Icon = icons[tone]
  return (
    <div class="notice" data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon size={14} aria-hidden="true" />
      <div class="notice-text">{children}</div>
      {action && <div class="notice-action">{action}</div>}
    </div>
  )
}
