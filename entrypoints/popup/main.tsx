import { render } from 'preact'
import '../../assets/theme.css'
import { InLanguage } from '../../components/base/in-language'
import { App } from '../../components/shell/app'
import { openFirstPlace } from '../../lib/ui/home/first-place'
import { startPage } from '../../lib/ui/start-page'

const root = document.getElementById('root')

startPage('popup')
// The popup opens whatever storage returns.
void openFirstPlace()
  .catch(() => {})
  .then(
    () =>
      root &&
      render(
        <InLanguage>
          <App frame="popup" />
        </InLanguage>,
        root,
      ),
  )
