/** An address with another one's encoded slashes decoded, as in links that pass through a redirect page. */
export const plainAddress = (href: string): string => href.replace(/%(?:25)*2f/gi, '/')
