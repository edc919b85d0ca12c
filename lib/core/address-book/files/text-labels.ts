import type { RawLabel } from './raw-label'

/** An address with a chain before it, perhaps; then what stands between it and its label. */
const first = /^((?:[a-z0-9-]{1,32}:)*0x[0-9a-z]{10,})(?:\s*[:=|,;]\s*|\s+[-–—]\s+|\s+|$)(.*)$/i
const last = /^(.*?)(?:\s*[:=|,;]\s*|\s+[-–—]\s+|\s+)((?:[a-z0-9-]{1,32}:)*0x[0-9a-z]{10,})$/i

/** `//` or `#` behind a blank. `#2` belongs to what is numbered, and `https://` has no blank before it. */
const note = /^(?:(.*?)\s+)?(?:\/\/|#(?!\d))\s*(.*)$/

/** A list for people: an address, then its label to the end of the line. `#` and `//` begin a note, or a line that is one. */
export function textLabels(text: string): RawLabel[] {
  return text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .flatMap((line, index): RawLabel[] => {
      const bare = line.trim()
      if (bare === '' || /^(?:\/\/|#)/.test(bare)) return []
      const [, said = bare, more] = note.exec(bare) ?? []
      const [, address, label] = first.exec(said) ?? []
      const [, labelBefore, addressBehind] = address ? [] : (last.exec(said) ?? [])
      return [
        {
          row: index + 1,
          address: address ?? addressBehind ?? said.split(/\s/)[0] ?? '',
          label: (label ?? labelBefore ?? '').replace(/^"(.*)"$/, '$1'),
          note: more,
          text: bare,
        },
      ]
    })
}
