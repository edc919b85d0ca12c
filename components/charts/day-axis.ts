import type uPlot from 'uplot'
import { formatDate } from '../../lib/core/time/format-time'

const day = 86_400
/** Days from one name to the next, and the pixels a name needs. */
const dayCounts = [1, 2, 4, 7, 14, 28, 61, 122, 365, 730]
const nameWidth = 58

/**
 * A time axis of days in UTC, whatever zone the reader is in. Each day is named at this second of it, counted back from the
 * last, as often as there is room; where none is reached, the first moment is.
 */
export function dayAxis(at: number): Pick<uPlot.Axis, 'splits' | 'values'> {
  return {
    splits(plot, _axis, first, last) {
      const width = plot.bbox.width / devicePixelRatio || nameWidth
      const days = (last - first) / day
      const every = dayCounts.find((count) => (count * width) / days >= nameWidth) ?? Math.ceil(days)
      const names: number[] = []
      for (let name = Math.floor((last - at) / day) * day + at; name >= first; name -= every * day) names.unshift(name)
      return names.length > 0 ? names : [first]
    },
    values: (_, ticks) => ticks.map((seconds) => formatDate(seconds * 1000, {}, 'short')),
  }
}
