import { render } from 'preact'
import '../../assets/theme.css'
import { App } from '../../components/shell/app'
import { AppMenu } from '../../components/shell/app-menu'
import { start } from '../../lib/ui/start'

const root = document.getElementById('root')

start('app')
if (root) render(<App frame="app" Menu={AppMenu} />, root)
