import type { ComponentChildren } from 'preact'
import './options.css'

interface Props {
  title: string
  about?: ComponentChildren
  /** The first section of a page names the page. */
  first?: boolean
  children: ComponentChildren
}

/** A group of settings under one heading. */
export function Section({ title, about, first, children }: Props) {
  return (
    <section class="section">
      <div class="section-head">
        {first ? <h1>{title}</h1> : <h2>{title}</h2>}
        {about && <p>{about}</p>}
      </div>
      {children}
    </section>
  )
}
