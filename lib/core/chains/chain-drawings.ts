/** Background and shape of the most common chains, on a 12 × 12 grid: our own drawings, not their logos. */
const chainDrawings: Record<string, [ground: string, drawing: string]> = {
  1: ['#56d', 'M6 2 9 6 6 10 3 6zM3 6h6'],
  10: ['#d12', 'M3 6a2 2 0 1 0 4 0 2 2 0 1 0-4 0M9 4v4'],
  56: ['#960', 'M6 2 10 6 6 10 2 6zM6 5v2'],
  100: ['#265', 'M3 4 6 7 9 4M6 7v3'],
  130: ['#c28', 'M3 3v4q3 4 6 0V3'],
  137: ['#73d', 'M2 5 4 4 8 8 10 7M4 4v3'],
  146: ['#346', 'M3 9q6 0 6-6M3 3q0 3 3 3'],
  250: ['#16c', 'M3 4 6 2l3 2v4L6 10 3 8zM3 6h6'],
  324: ['#44c', 'M9 5H3l2-2M3 7h6L7 9'],
  5000: ['#266', 'M6 2v8M2 6h8M3 3l6 6M9 3 3 9'],
  8453: ['#05e', 'M3 6h4M6 3q3 0 3 3T6 9'],
  34443: ['#670', 'M3 9V3l3 3 3-3v6'],
  42161: ['#258', 'M3 9 6 3l3 6M5 7h2'],
  42220: ['#660', 'M4 4h4v4H4zM6 2v8'],
  43114: ['#d33', 'M2 9 6 3l4 6H7'],
  57073: ['#63d', 'M6 2q6 7 0 8-6-1 0-8'],
  59144: ['#455', 'M4 3v6h5'],
  80094: ['#842', 'M3 4h6v5H3zM4 2v1M8 2v1'],
  81457: ['#670', 'M4 9V3h4L7 6l1 3zM4 6h3'],
  534352: ['#952', 'M4 3h5v6H5M3 5h2'],
}

/** Initials for a chain without a drawing. */
const chainInitials = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 2)

/** How a chain looks at a glance: the ground and shape of its drawing, or its initials. */
export type DrawnSign = readonly [ground: string, drawing: string] | string

export const chainSign = ({ id, name }: { id: string; name: string }): DrawnSign =>
  (Object.hasOwn(chainDrawings, id) && chainDrawings[id]) || chainInitials(name)
