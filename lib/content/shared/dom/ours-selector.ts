/**
 * A selector for our elements in a page. A page can fake them, so it only finds candidates, and `isOurs` decides. In a
 * file of its own for tools that inspect pages from outside.
 */
export const ours = 'span[data-hash-gloss]'
