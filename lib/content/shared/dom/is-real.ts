import { frameShare } from './frame-share'

/** Has a person done it? True of what the browser made, and of what stands for such an event within a root of ours. */
export const isReal = (event: Event): boolean => event.isTrusted || frameShare().real?.has(event) === true
