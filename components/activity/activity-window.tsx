import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { watchNear } from '../base/hooks/watch-near'

interface Props {
  /** Height in pixels to reserve until it is known. */
  estimate: number
  class?: string
  /** Draw at once, without waiting until it is near the viewport. */
  eager?: boolean
  /** Rendered only near the viewport. */
  children: () => ComponentChildren
}

/** How far beyond the viewport to draw. */
const margin = '1200px'

/** A stretch of a long list: in the DOM near the viewport, and replaced by empty space of the same height elsewhere. */
export function Windowed({ estimate, eager = false, children, ...rest }: Props) {
  const [near, setNear] = useState(eager)
  const place = useRef<HTMLOListElement>(null)
  const height = useRef(estimate)
  useEffect(() => {
    const element = place.current
    if (!element) return
    return watchNear(element, margin, (isNear) => {
      if (!isNear && element.offsetHeight > 0) height.current = element.offsetHeight
      setNear(isNear)
    })
  }, [])
  return (
    <ol ref={place} class={rest.class} style={near ? undefined : { height: `${height.current}px` }}>
      {near && children()}
    </ol>
  )
}
