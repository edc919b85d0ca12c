import { render } from 'preact'
import '../../assets/theme.css'
import { Options } from '../../components/options/options'
import { startPage } from '../../lib/ui/start-page'

const root = document.getElementById('root')

startPage('options')
if (root) render(<Options />, root)
