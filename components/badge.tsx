import type { ComponentChildren } from 'preact'
import './values.css'

export type BadgeTone = 'plain' | 'good' | 'warn' | 'bad' | 'accent'

export function Badge({
  tone = 'plain',
  title,
  children,
}: {
  tone?: BadgeTone
  title?: string
  children: ComponentChildren
}) {
  return (
    <span class="badge" data-tone={tone} title={title}>
      {children}
    </span>
  )
}
