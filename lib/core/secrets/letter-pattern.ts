/**
 * Letters of all scripts with their marks, as ranges of a class: between them are the signs of Latin (×, ÷), Arabic
 * (، ؛ ؟ ۔), Devanagari (। ॥), Chinese and Japanese.
 */
const letters =
  'a-zA-Z\\xc0-\\xd6\\xd8-\\xf6\\xf8-\\u060b\\u060d-\\u061a\\u0620-\\u06d3\\u06d5-\\u0963\\u0966-\\u1fff\\u2c00-\\u2dff' +
  '\\u3005-\\u3007\\u3041-\\u30fa\\u30fc-\\ud7ff\\uf900-\\ufdff\\ufe70-\\ufefc\\uff66-\\uffdc'

/**
 * A pattern in which `\p{L}` is a letter and `\P{L}` anything else. Unicode classes of their own would make a browser
 * compile for milliseconds, once for each pattern and again for text with wide characters.
 */
export function letterPattern(source: string, flags = ''): RegExp {
  return new RegExp(source.replaceAll('\\p{L}', `[${letters}]`).replaceAll('\\P{L}', `[^${letters}]`), flags)
}
