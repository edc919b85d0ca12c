import { type Phrase, phrase } from '../../phrases/phrase'
import type { RawLabel } from './label-file'
import { labelColumn } from './label-names'

/** An address, optionally with a chain prefix and quotation marks; then the separator before its label. */
const address = String.raw`["'\x60]?((?:[a-z0-9-]{1,32}:)*0x[0-9a-z]{10,})["'\x60]?`
const first = new RegExp(String.raw`^${address}(?:\s*(?:=>|[:=|,;])\s*|\s+[-–—→]\s+|\s+|$)(.*)$`, 'i')
const last = new RegExp(String.raw`^(.*?)(?:\s*(?:=>|[:=|,;])\s*|\s+[-–—→]\s+|\s+)${address},?$`, 'i')

/** Bullets that informal lists start their lines with. */
const bullet = /^(?:[-*+•‣▪]|\d{1,4}[.)])\s+(?=\S)/

/** `//` or `#` after a space. `#2` is part of a numbered label, and `https://` has no space before it. */
const note = /^(?:(.*?)\s+)?(?:\/\/|#(?!\d))\s*(.*)$/

/** A label, and the note after it. */
export function withNote(text: string): { said: string; more: string | undefined } {
  const [, said = text, more] = note.exec(text) ?? []
  return { said, more }
}

/**
 * An informal list: an address, then its label to the end of the line. `#` and `//` start a note, or a comment line.
 */
export function textLabels(text: string): RawLabel[] | Phrase {
  const labels: RawLabel[] = []
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const bare = line.trim()
    if (bare === '' || /^(?:\/\/|#)/.test(bare)) continue
    const { said, more } = withNote(bare.replace(bullet, ''))
    const [, address, label] = first.exec(said) ?? []
    const [, labelBefore, addressBehind] = address ? [] : (last.exec(said) ?? [])
    const found = label ?? labelBefore ?? ''
    // The quotation may continue on the next line, whose address then would not belong to this list.
    if (/^"[^"]*$/.test(found)) return phrase('table.inRow', { line: index + 1, reason: phrase('table.openQuote') })
    labels.push({
      row: index + 1,
      address: address ?? addressBehind ?? said.split(/\s/)[0] ?? '',
      // “Address: 0x…” describes the value rather than naming it.
      label: labelColumn(found) === 'address' ? '' : unquoted(found),
      note: more,
      text: bare,
    })
  }
  return labels
}

const unquoted = (label: string) => label.replace(/^(["'\x60])(.*)\1,?$/, '$2')
