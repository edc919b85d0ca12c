import { type ComponentChildren, Fragment } from 'preact'
import { useState } from 'preact/hooks'
import { t } from '../../lib/core/language/t'
import { areValuesHidden } from '../../lib/ui/base/hidden-values'
import './value.css'

interface Props {
  children: ComponentChildren
  /** What it is drawn as. Without it, and without anything to say about it, no element is added. */
  as?: 'span' | 'bdi' | 'strong' | 'small' | 'pre'
  class?: string | undefined
  title?: string | undefined
  dir?: 'auto' | undefined
  /** It leads somewhere, and does so while it is covered. */
  href?: string | undefined
  /** To another site. */
  outside?: boolean
}

/**
 * What is somebody's: an amount, an address, a hash, a name. Whatever our pages draw of that goes through here, so that
 * nothing of it is in the page while values are hidden: neither text nor tooltip, nor anything that is read out.
 */
export function Value(props: Props) {
  return areValuesHidden() ? <Cover {...props} /> : <Shown {...props} />
}

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
  return <Tag {...rest}>{children}</Tag>
}

/** A bar as long for every value. A press shows what it covers, where a press does nothing else. */
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
