import type uPlot from 'uplot'
import { formatDate } from '../../lib/core/time/format-time'

const day = 86_400
/** Days between labels, and the pixels a label needs. */
const dayCounts = [1, 2, 4, 7, 14, 28, 61, 122, 365, 730]
const nameWidth = 58

/**
 * A time axis of UTC days, whatever the reader's zone. Labels are at this second of each day, counted back from the
 * last, as many as fit; if there is none, the first moment is labelled.
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
