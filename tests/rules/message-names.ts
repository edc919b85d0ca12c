import type { CatalogueText } from '../../lib/core/language/catalogue'

/** The names of all parameters of a message, including those in the cases of a plural. */
export const namesIn = (message: CatalogueText): string[] =>
  typeof message === 'string'
    ? []
    : message.flatMap((token) => {
        if (typeof token === 'string') return []
        const [name, , cases] = token
        return [name, ...Object.values(cases ?? {}).flatMap(namesIn)]
      })

/** The names of elements in a text: `<link>words</link>`. */
export const tagsIn = (text: string): string[] => [...text.matchAll(/<(\w+)>.*?<\/\1>/gs)].map(([, name = '']) => name)
