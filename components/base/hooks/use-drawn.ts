import { useEffect, useState } from 'preact/hooks'

/** Rows added per animation frame. */
const slice = 400

/** How many rows of a long list to draw: it grows by a slice per frame, so the page stays responsive. */
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
