import { useMemo } from 'preact/hooks'
import { chainById } from '../../lib/core/chains/chains'
import { ReadingContext, useReading } from '../values/reading'
import { ActivityRow } from './activity-row'

/** A row from the view of its own address and chain, in a feed of several. */
export function PlacedRow(props: Parameters<typeof ActivityRow>[0]) {
  const outer = useReading()
  const { of } = props.activity
  const here = useMemo(() => (of ? { ...outer, chain: chainById(of.chain) } : outer), [of, outer])
  const reading = useMemo(() => (of ? { ...props.reading, address: of.address } : props.reading), [of, props.reading])
  return (
    <ReadingContext.Provider value={here}>
      <ActivityRow {...props} reading={reading} />
    </ReadingContext.Provider>
  )
}
