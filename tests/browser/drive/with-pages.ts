import { type PageServer, servePages } from '../../pages/serve'
import { throughout } from './throughout'

/** A page server for all tests of a file. */
export const withPages = (made: Parameters<typeof servePages>[0]): PageServer => throughout(() => servePages(made))
