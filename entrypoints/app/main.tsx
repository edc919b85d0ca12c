import { render } from 'preact'
import '../../assets/theme.css'
import { InLanguage } from '../../components/base/in-language'
import { App } from '../../components/shell/app'

import { AppSide } from '../../components/shell/app-side'
import { startPage } from '../../lib/ui/start-page'

const root = document.getElementById('root')

startPage('app')
if (root)
  render(
    <InLanguage>
      <App frame="app" Side={AppSide} />
    </InLanguage>,
    root,
  )
