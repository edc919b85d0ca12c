import { msg } from '../../core/language/t'

/**
 * The highlights of the newest version, few enough to take in at a glance; the changelog has everything, in English
 * only.
 */
export const news: readonly string[] = [
  msg('Seven languages: English, German, Spanish, French, Japanese, Chinese and Arabic.'),
  msg('Mark addresses as your own: sentences, lists and notifications then speak to you.'),
  msg('Choose how sentences look on pages, how long addresses are, and how dense lists are.'),
  msg('Activity has a heading for each day, and can be narrowed by kind and token.'),
  msg('Home shows what your own addresses received in 7 days, and what is new there.'),
]
