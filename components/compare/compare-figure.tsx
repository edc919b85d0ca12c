import type { ComponentChildren } from 'preact'
import { t } from '../../lib/core/language/t'

/** One figure of a column, by its name. */
export const CompareFigure = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <div class="compare-figure">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** A value that is not known: an empty cell or a zero would say something else. */
export const Unknown = ({ busy }: { busy: boolean }) => (
  <span class="muted">{busy ? t('Loading…') : t('Not known')}</span>
)
