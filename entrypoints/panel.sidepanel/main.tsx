import { render } from 'preact'
import '../../assets/theme.css'
import { App } from '../../components/app'
import { start } from '../../lib/ui/start'

const root = document.getElementById('root')

start('panel')
if (root) render(<App frame="panel" />, root)
