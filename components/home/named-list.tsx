import { Bookmark, Pencil, Trash2 } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { t } from '../../lib/core/language/t'
import type { NamedView } from '../../lib/core/named-views/named-view'
import { veiled } from '../../lib/ui/base/hidden-values'
import { forgetView, namedViews, viewWords } from '../../lib/ui/navigation/named-views'
import { Button } from '../base/controls/button'
import { IconButton } from '../base/controls/icon-button'
import { useLoaded } from '../base/hooks/use-loaded'
import { Value } from '../values/value'

const loadForm = () => import('../values/name-view-form').then((it) => it.NameViewForm)

/** The reader's named views, to open, rename or remove. */
export function NamedList({ most }: { most: number }) {
  const [all, showAll] = useState(false)
  const Form = useLoaded(loadForm)
  const [edited, edit] = useState<NamedView | null>(null)
  const views = namedViews()
  if (views.length === 0) return null
  return (
    <section class="home-section" aria-labelledby="named-views">
      <h2 class="home-head" id="named-views">
        {t('Named views')}
      </h2>
      <ul class="card named-views">
        {(all ? views : views.slice(0, most)).map((view) => (
          <li key={view.place} class="named-view">
            <a class="recent" href={view.place}>
              <Bookmark size={16} aria-hidden="true" />
              <span class="named-words">
                <Value as="bdi" class="recent-title">
                  {view.name}
                </Value>
                <span class="recent-note">
                  <Value>{viewWords(view) ?? t('This version has no such view')}</Value>
                </span>
              </span>
            </a>
            <IconButton
              icon={Pencil}
              label={t('Rename “{name}”', { name: veiled(view.name) })}
              size="s"
              onClick={() => edit(view)}
            />
            <IconButton
              icon={Trash2}
              label={t('Remove “{name}”', { name: veiled(view.name) })}
              size="s"
              onClick={() => void forgetView(view)}
            />
          </li>
        ))}
      </ul>
      {views.length > most && !all && (
        <Button size="s" look="quiet" onClick={() => showAll(true)}>
          {t('Show all {count}', { count: views.length })}
        </Button>
      )}
      {edited && Form && <Form view={edited} onClose={() => edit(null)} />}
    </section>
  )
}
