/** An address with the slashes of another one in it, as links have it that lead somewhere over a page of their own. */
export const plainAddress = (href: string): string => href.replace(/%(?:25)*2f/gi, '/')
