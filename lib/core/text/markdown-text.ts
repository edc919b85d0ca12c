/**
 * A text as Markdown that displays literally: names come from strangers, and must not become markup in somebody's
 * document.
 */
export const markdownText = (text: string): string => text.replace(/[\\`*_{}[\]()<>#|!~&]/g, '\\$&')
