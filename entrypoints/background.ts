import { defineBackground } from 'wxt/utils/define-background'
import { start } from '~/lib/background/start'

export default defineBackground(start)
