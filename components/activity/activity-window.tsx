import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { watchNear } from '../base/hooks/watch-near'

interface Props {
  /** Height to hold until it is known, in pixels. */
  estimate: number
  class?: string
  /** Drawn at once rather than when it is found to be near. */
  eager?: boolean
  /** Drawn only while it is near. */
  children: () => ComponentChildren
}

/** How far beyond what is seen things are drawn already. */
const margin = '1200px'

/** A stretch of a long list, its items the children: in the page while it is near what is seen, and as much room as it took while it is not. */
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
