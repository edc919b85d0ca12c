import { render } from 'preact'
import '../../assets/theme.css'
import { App } from '../../components/app'
import { AppMenu } from '../../components/app-menu'
import { start } from '../../lib/ui/start'

const root = document.getElementById('root')

start('app')
if (root) render(<App frame="app" Menu={AppMenu} />, root)
