import { ChevronRight } from 'lucide-preact'
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Skeleton } from './skeleton'
import './lazy-disclosure.css'

interface Props<P> {
  title: string
  /** Loaded only when it is opened. */
  load: () => Promise<ComponentType<P>>
  with: P
}

/** A section few people open, whose code loads only for them. */
export function LazyDisclosure<P extends object>({ title, load, with: props }: Props<P>) {
  const [open, setOpen] = useState(false)
  const [Inner, setInner] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    if (open && !Inner) void load().then((component) => setInner(() => component))
  }, [open, Inner, load])
  return (
    <div class="disclosure">
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <ChevronRight size={14} aria-hidden="true" />
        {title}
      </button>
      {open && (Inner ? <Inner {...props} /> : <Skeleton rows={2} />)}
    </div>
  )
}
