import { render } from 'preact'
import '../../assets/theme.css'
import { InLanguage } from '../../components/base/in-language'
import { App } from '../../components/shell/app'
import { followHandedPlace } from '../../lib/ui/navigation/open'
import { startPage } from '../../lib/ui/start-page'

const root = document.getElementById('root')

startPage('panel')
void followHandedPlace()
if (root)
  render(
    <InLanguage>
      <App frame="panel" />
    </InLanguage>,
    root,
  )
