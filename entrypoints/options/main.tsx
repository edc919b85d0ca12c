import { render } from 'preact'
import '../../assets/theme.css'
import { InLanguage } from '../../components/base/in-language'
import { Options } from '../../components/options/options'
import { startPage } from '../../lib/ui/start-page'

const root = document.getElementById('root')

startPage('options')
if (root)
  render(
    <InLanguage>
      <Options />
    </InLanguage>,
    root,
  )
