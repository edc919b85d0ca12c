import { useState } from 'preact/hooks'
import { t } from '../../lib/core/language/t'
import type { AnnotateWhere } from '../../lib/settings/schema'
import { labelOf, setting } from '../../lib/ui/base/settings'
import { notify } from '../../lib/ui/base/toasts'
import { Choices } from '../base/controls/choices'
import { annotateOptions, whereOptions } from './where-options'

/** Where hashes are annotated automatically. A choice that needs a permission opens the browser's prompt. */
export function WhereChoice() {
  const [asked, setAsked] = useState<AnnotateWhere | null>(null)
  const choose = async (where: AnnotateWhere) => {
    setAsked(where)
    const done = await annotateOptions(where).finally(() => setAsked(null))
    if (!done) notify(t('The browser did not give access, so nothing has changed.'), 'warn')
  }
  return (
    <Choices
      legend={labelOf('annotateWhere')}
      value={asked ?? setting('annotateWhere').value}
      options={whereOptions()}
      onChange={(where) => void choose(where)}
    />
  )
}
