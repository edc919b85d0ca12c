/**
 * Our elements in a page, as a selector. A page can make look-alikes, so it finds what may be ours: `isOurs` tells. By
 * itself, as tools that look at pages from outside take it as well.
 */
export const ours = 'span[data-hash-gloss]'
