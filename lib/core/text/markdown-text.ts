/** An invisible character that joins words: it makes no gap, and ends what is read as a link or a name to be called. */
const joiner = '\u2060'

/**
 * Where places that show Markdown make a link or call somebody without any markup: behind `@`, in `https://`, and in
 * names of hosts. Names under `.eth` are no hosts, and stay copyable.
 */
const live = /@|:(?=\/\/)|(?<=[\p{L}\p{N}])\.(?=(?!eth(?![\p{L}\p{N}-]))\p{L}{2})/gu

/**
 * A text as Markdown that displays literally: names come from strangers, and must not become markup in somebody's
 * document.
 */
export const markdownText = (text: string): string =>
  text.replace(live, `$&${joiner}`).replace(/[\\`*_{}[\]()<>#|!~&]/g, '\\$&')
