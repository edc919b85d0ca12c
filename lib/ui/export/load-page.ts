import type { PageOf } from '../../api/define'
import type { EndpointName } from '../../api/index'

/** A page, and when the service sent it if that was earlier. */
export type DatedPage = PageOf<unknown> & { at?: number }

/** Loads one page of one list; see `call`. */
export type LoadPage = (endpoint: EndpointName, input: Record<string, unknown>) => Promise<DatedPage>
