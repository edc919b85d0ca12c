declare const __PREVIEW__: boolean | undefined

/** True in preview builds, which can use a service on this machine over plain HTTP. */
export const isPreview = typeof __PREVIEW__ !== 'undefined' && __PREVIEW__
