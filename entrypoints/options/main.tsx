import { render } from 'preact'
import '../../assets/theme.css'
import { Options } from '../../components/options/options'
import { start } from '../../lib/ui/start-page'

const root = document.getElementById('root')

start('options')
if (root) render(<Options />, root)
