import { englishCalls } from './english-calls'
import { englishDistribution } from './english-distribution'
import { englishEvidence } from './english-evidence'
import { englishExtension } from './english-extension'
import { englishFacts } from './english-facts'
import { englishFailures } from './english-failures'
import { englishHints } from './english-hints'
import { englishPages } from './english-pages'
import { englishParameters } from './english-parameters'
import { englishRows } from './english-rows'
import { englishSettings } from './english-settings'
import { englishShapes } from './english-shapes'
import { englishWallet } from './english-wallet'

/**
 * Every sentence that crosses a message or is stored, by its id. `{name}` stands for a parameter; one called `n` is a
 * number, by which a plural form such as `id.one` is chosen.
 */
export const english = {
  /** The language of these words: numbers and plurals follow it. */
  language: 'en',
  /** Words that are not ours, or were stored as words by an earlier version. */
  'as.told': '{text}',
  'as.sentence': '{said}.',
  'as.both': '{first} {second}',
  'bug.thrown': 'Something went wrong: {text}',
  ...englishCalls,
  ...englishDistribution,
  ...englishEvidence,
  ...englishExtension,
  ...englishFacts,
  ...englishFailures,
  ...englishHints,
  ...englishPages,
  ...englishParameters,
  ...englishRows,
  ...englishSettings,
  ...englishShapes,
  ...englishWallet,
} as const
