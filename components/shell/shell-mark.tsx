import { t } from '../../lib/core/language/t'

/** The extension's logo, which links home. */
export const ShellMark = ({ name }: { name?: boolean }) => (
  <a class="shell-mark" href="#/" aria-label={t('Hashgloss, home')}>
    <img src="/icon/48.png" width="24" height="24" alt="" />
    {name && 'Hashgloss'}
  </a>
)
