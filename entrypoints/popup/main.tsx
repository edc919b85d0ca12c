import { render } from 'preact'
import '../../assets/theme.css'
import { App } from '../../components/shell/app'
import { openFirstPlace } from '../../lib/ui/home/first-place'
import { start } from '../../lib/ui/start'

const root = document.getElementById('root')

start('popup')
openFirstPlace()
if (root) render(<App frame="popup" />, root)
