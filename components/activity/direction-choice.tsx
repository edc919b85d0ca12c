import { t } from '../../lib/core/language/t'
import { Choices } from '../base/controls/choices'

interface Props {
  value: string | undefined
  onChange: (value: 'to' | 'from' | undefined) => void
}

/** What came in or went out: the one filter of a feed that the service has. */
export function DirectionChoice({ value, onChange }: Props) {
  return (
    <Choices
      legend={t('Direction')}
      look="segments"
      value={value === 'to' || value === 'from' ? value : 'all'}
      options={[
        { value: 'all', label: t('All') },
        { value: 'to', label: t('Received') },
        { value: 'from', label: t('Sent') },
      ]}
      onChange={(next) => onChange(next === 'all' ? undefined : next)}
    />
  )
}
