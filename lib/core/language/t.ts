import { type Given, messageWords, type TextParam } from './message-words'

/**
 * A text of the interface in the reader's language. The English text is its own key: `t('Nothing new')`, `t('{n,
 * plural, one {# row} other {# rows}} of {total}', { n, total })`. Text after ` // ` tells translators which sense is
 * meant, and is never shown. `npm run texts` collects them all.
 */
export const t = <Text extends string>(text: Text, ...[params]: Given<Text>): string =>
  messageWords({ id: text, params: (params ?? {}) as Readonly<Record<string, TextParam>> }, text)

/**
 * Marks a text that is declared in one place and translated by `t` in another: it is collected, and returned unchanged.
 */
export const msg = <Text extends string>(said: Text): Text => said
