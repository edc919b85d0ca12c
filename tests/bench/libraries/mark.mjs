import Mark from 'mark.js'

export const run = (root) => new Mark(root).markRegExp(/0x[0-9a-f]{64}/gi)
