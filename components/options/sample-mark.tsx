import { useEffect, useRef } from 'preact/hooks'
import type { Gloss } from '../../lib/core/gloss/gloss'
import { drawSample } from '../../lib/ui/page/sample-marks'
import './sample-mark.css'

interface Props {
  gloss: Gloss
  /** CSS of its style. */
  rules?: string
  onPress?: () => void
}

/** A mark as on web pages; a mere picture of one if pressing it does nothing. */
export function SampleMark({ gloss, rules = '', onPress }: Props) {
  const host = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (host.current) drawSample(host.current, gloss, { rules, onPress: onPress ?? (() => {}) })
  }, [gloss, rules])
  return <span class="sample-mark" ref={host} inert={!onPress} />
}
