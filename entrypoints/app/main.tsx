import { render } from 'preact'
import '../../assets/theme.css'
import { App } from '../../components/shell/app'

import { AppSide } from '../../components/shell/app-side'
import { start } from '../../lib/ui/start-page'

const root = document.getElementById('root')

start('app')
if (root) render(<App frame="app" Side={AppSide} />, root)
