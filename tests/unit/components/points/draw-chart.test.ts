// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RunningPoint } from '../../../../lib/core/points/log-line'

/** What is written onto the canvas, with its pixel from the left. */
let written: { text: string; x: number }[]

beforeEach(() => {
  written = []
  // The canvas of the test's document draws nothing.
  const pen = new Proxy({} as Record<string, unknown>, {
    get: (own, name: string) => {
      if (name === 'fillText') return (text: string, x: number) => written.push({ text, x })
      if (name === 'measureText') return (text: string) => ({ width: text.length * 6 })
      return own[name] ?? (() => {})
    },
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.stubGlobal(
    'Path2D',
    class {
      moveTo() {}
      lineTo() {}
      rect() {}
      arc() {}
      addPath() {}
    },
  )
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const hour = 3_600_000
const start = Date.UTC(2023, 5, 15)

async function drawn(hours: number[]): Promise<string[]> {
  const { drawChart } = await import('../../../../components/points/draw-chart')
  const points: RunningPoint[] = hours.map((at, total) => ({
    at: start + at * hour,
    total: { digits: BigInt(total), scale: 0 },
  }))
  const place = document.body.appendChild(document.createElement('div'))
  Object.defineProperty(place, 'clientWidth', { value: 500 })
  const end = drawChart(place, points)
  await vi.waitFor(() => expect(written.length).toBeGreaterThan(0))
  end()
  return written.filter(({ text }) => /[A-Z]/i.test(String(text))).map(({ text, x }) => `${text} at ${Math.round(x)}`)
}

test.each(['Etc/UTC', 'Asia/Tokyo', 'Asia/Kolkata', 'Europe/Berlin', 'America/Los_Angeles'])(
  'days of the chart begin at midnight UTC, whoever looks at it: %s',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    expect(await drawn([0, 30, 72])).toEqual(['Jun 15 at 56', 'Jun 16 at 198', 'Jun 17 at 340', 'Jun 18 at 482'])
  },
)

test('a chart of some hours names its day once, and one of months only as many as there is room for', async () => {
  expect(await drawn([1, 2, 20])).toEqual(['Jun 15 at 56'])
  written = []
  const names = await drawn([0, 60 * 24])
  expect(names).toHaveLength(5)
  expect(names.at(-1)).toBe('Aug 14 at 482')
})
