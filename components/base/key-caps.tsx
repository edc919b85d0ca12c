import './key-caps.css'

/** Keys pressed together, one cap each. */
export function KeyCaps({ keys }: { keys: readonly string[] }) {
  return (
    <span class="keys" dir="ltr">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}
