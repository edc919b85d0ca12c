/** A text as Markdown that shows just it: names come from strangers, and none may become markup in somebody's document. */
export const markdownText = (text: string): string => text.replace(/[\\`*_{}[\]()<>#|!~&]/g, '\\$&')
