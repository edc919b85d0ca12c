import linkifyElement from 'linkify-element'
import { createTokenClass, registerPlugin } from 'linkifyjs'

registerPlugin('hash', ({ scanner, parser }) => {
  const Hash = createTokenClass('hash', { isLink: true })
  const { ASCIINUMERICAL } = scanner.tokens
  if (ASCIINUMERICAL) parser.start.tt(ASCIINUMERICAL, Hash)
})

const options = { validate: (value, type) => type === 'hash' && /^0x[0-9a-f]{64}$/i.test(value) }

export const run = (root) => linkifyElement(root, options, document)
