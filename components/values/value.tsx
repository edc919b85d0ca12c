import { type ComponentChildren, Fragment } from 'preact'
import { useState } from 'preact/hooks'
import { t } from '../../lib/core/language/t'
import { areValuesHidden } from '../../lib/ui/base/hidden-values'
import './value.css'

interface Props {
  children: ComponentChildren
  /** The element to draw. Without it, and if there is nothing to add, there is no element. */
  as?: 'span' | 'bdi' | 'strong' | 'small' | 'pre'
  class?: string | undefined
  title?: string | undefined
  dir?: 'auto' | undefined
  /** A link, which works while covered. */
  href?: string | undefined
  /** To another site. */
  outside?: boolean
}

/**
 * A private value: an amount, an address, a hash, a name. Extension pages draw all of these through this component, so
 * while values are hidden, nothing of them is in the page: no text, no tooltip, no screen reader text.
 */
export function Value(props: Props) {
  return areValuesHidden() ? <Cover {...props} /> : <Shown {...props} />
}

/**
 * An amount with its sign and unit, which keep their places in right-to-left text: every amount that is not a cell of its
 * own is drawn by this.
 */
export const Amount = ({ class: look, ...rest }: Props) => (
  <Value class={look ? `amount ${look}` : 'amount'} {...rest} />
)

/** Characters of a value that always has room on a line. */
const short = 28

/** A longer one breaks where its line ends: half a figure is a wrong figure. */
const isLong = (children: ComponentChildren): boolean =>
  [children].flat().reduce((sum: number, each) => sum + (typeof each === 'string' ? each.length : 0), 0) > short

function Shown({ children, as, href, outside, ...rest }: Props) {
  if (href !== undefined) {
    const away = outside ? { target: '_blank', rel: 'noopener noreferrer' } : {}
    return (
      <a href={href} {...away} {...rest}>
        {children}
      </a>
    )
  }
  const Tag = as ?? (rest.class || rest.title ? 'span' : Fragment)
  const long = Tag !== Fragment && isLong(children) && { 'data-long': '' }
  return (
    <Tag {...rest} {...long}>
      {children}
    </Tag>
  )
}

/** A bar of the same length for every value. A press reveals it, unless a press does something else. */
function Cover(props: Props) {
  const [shown, show] = useState(false)
  if (shown) return <Shown {...props} />
  if (props.href !== undefined) {
    return <a class="cover" href={props.href} aria-label={t('hidden')} {...(props.outside && { target: '_blank' })} />
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keys all are shown at once
    <span
      class="cover"
      role="img"
      aria-label={t('hidden')}
      title={t('Hidden. Press to show.')}
      onClick={(event) => {
        if (event.currentTarget.closest('a, button, label, summary')) return
        event.stopPropagation()
        show(true)
      }}
    />
  )
}
