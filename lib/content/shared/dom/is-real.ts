import { frameShare } from './frame-share'

/** Whether a person did it. True for the browser's own events, and for our copies of them inside our roots. */
export const isReal = (event: Event): boolean => event.isTrusted || frameShare().real?.has(event) === true
