import './meter.css'

interface Props {
  label: string
  value: number
  max: number
  tone?: 'plain' | 'warn' | 'bad'
}

/** How much of an allowance is used. */
export function Meter({ label, value, max, tone = 'plain' }: Props) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <>
      <span class="meter" data-tone={tone} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <meter class="unseen" aria-label={label} value={share} min={0} max={1} />
    </>
  )
}
