import type { ComponentChildren } from 'preact'
import './badge.css'

export type BadgeTone = 'plain' | 'good' | 'warn' | 'bad' | 'accent'

export function Badge({
  tone = 'plain',
  title,
  fits,
  children,
}: {
  tone?: BadgeTone
  title?: string
  /** Known to fit its place. */
  fits?: boolean
  children: ComponentChildren
}) {
  return (
    <span class={fits ? 'badge fits' : 'badge'} data-tone={tone} title={title}>
      {children}
    </span>
  )
}
