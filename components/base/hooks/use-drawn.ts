import { useEffect, useState } from 'preact/hooks'

/** Rows that are added in one frame. */
const slice = 400

/** How many rows of a long list are drawn: all of them in a moment, a slice in each frame, so that the page answers meanwhile. */
export function useDrawn(rows: readonly unknown[]): number {
  const [drawn, setDrawn] = useState({ rows, most: slice })
  const most = drawn.rows === rows ? drawn.most : slice
  useEffect(() => {
    if (most >= rows.length) return
    const frame = requestAnimationFrame(() => setDrawn({ rows, most: most + slice }))
    return () => cancelAnimationFrame(frame)
  }, [rows, most])
  return Math.min(most, rows.length)
}
