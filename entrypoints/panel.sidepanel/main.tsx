import { render } from 'preact'
import '../../assets/theme.css'
import { App } from '../../components/shell/app'
import { followHandedPlace } from '../../lib/ui/navigation/handed-place'
import { startPage } from '../../lib/ui/start-page'

const root = document.getElementById('root')

startPage('panel')
void followHandedPlace()
if (root) render(<App frame="panel" />, root)
