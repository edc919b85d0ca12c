import { msg, t } from '../../lib/core/language/t'
import { Choices } from '../base/controls/choices'

/** Labels of both directions; as for the service, `to` is what arrived. */
export const directionWords = { to: msg('Received'), from: msg('Sent') }

interface Props {
  value: 'to' | 'from' | undefined
  onChange: (value: 'to' | 'from' | undefined) => void
}

/** Incoming or outgoing: the one filter of a feed that the service has. */
export function DirectionChoice({ value, onChange }: Props) {
  return (
    <Choices
      legend={t('Direction')}
      look="segments"
      value={value ?? 'all'}
      options={[
        { value: 'all', label: t('All') },
        { value: 'to', label: t(directionWords.to) },
        { value: 'from', label: t(directionWords.from) },
      ]}
      onChange={(next) => onChange(next === 'all' ? undefined : next)}
    />
  )
}
