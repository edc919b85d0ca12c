import { useEffect, useState } from 'preact/hooks'
import { t } from '../../lib/core/language/t'
import { Notice } from '../base/states/notice'

/** Why nothing comes for a while, and for how long. The style sheet shows it only above something that is awaited. */
export function PauseNote({ until }: { until: number }) {
  const leftNow = () => Math.ceil((until - Date.now()) / 1000)
  const [left, setLeft] = useState(leftNow)
  const [first] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => setLeft(leftNow), 500)
    return () => clearInterval(timer)
  }, [])
  if (left <= 0) return null
  const words = (n: number) =>
    t(
      'The service asked for a pause. {n, plural, one {Trying again in # second.} other {Trying again in # seconds.}}',
      { n },
    )
  return (
    <div class="pause-note">
      <Notice tone="warn">
        {/* Read out once, not every second. */}
        <span class="unseen">{words(first)}</span>
        <span aria-hidden="true">{words(left)}</span>
      </Notice>
    </div>
  )
}
