/** Midnight of the first day in a ZIP, 1 January 1980, in its format: time, then date. */
const first = 0x0021_0000

const entryMark = 0x0201_4b50
const endMark = 0x0605_4b50

/** Where the list of entries begins, and how many there are: at the end, followed by at most a comment. */
function entriesOf(zip: Buffer): { at: number; count: number } {
  for (let at = zip.length - 22; at >= 0; at--) {
    if (zip.readUInt32LE(at) === endMark) return { at: zip.readUInt32LE(at + 16), count: zip.readUInt16LE(at + 10) }
  }
  throw new Error('This is no ZIP file.')
}

/**
 * The same ZIP with one time for all its files, sorted by name. The packer stores the time of packing in each, in the
 * order in which the disk lists them, so packing the same files twice would give two different packages, which nobody
 * could verify.
 */
export function steadyZip(given: Buffer): Buffer {
  const zip = Buffer.from(given)
  const { at: start, count } = entriesOf(zip)
  const entries: { name: string; row: Buffer; from: number }[] = []
  let at = start
  for (let entry = 0; entry < count; entry++) {
    if (zip.readUInt32LE(at) !== entryMark) throw new Error('The list of files in this ZIP is broken.')
    const nameLength = zip.readUInt16LE(at + 28)
    const end = at + 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    const from = zip.readUInt32LE(at + 42)
    zip.writeUInt32LE(first, at + 12)
    zip.writeUInt32LE(first, from + 10)
    entries.push({ name: zip.toString('utf8', at + 46, at + 46 + nameLength), row: zip.subarray(at, end), from })
    at = end
  }
  const starts = [...entries.map(({ from }) => from), start].sort((one, other) => one - other)
  const files: Buffer[] = []
  let place = 0
  const sorted = entries.sort((one, other) => (one.name < other.name ? -1 : 1))
  for (const { row, from } of sorted) {
    const file = zip.subarray(from, starts[starts.indexOf(from) + 1])
    row.writeUInt32LE(place, 42)
    place += file.length
    files.push(file)
  }
  return Buffer.concat([...files, ...sorted.map(({ row }) => row), zip.subarray(at)])
}
