import { englishCalls } from './english-calls'
import { englishDistribution } from './english-distribution'
import { englishEvidence } from './english-evidence'
import { englishExtension } from './english-extension'
import { englishFacts } from './english-facts'
import { englishFailures } from './english-failures'
import { englishHints } from './english-hints'
import { englishMarks } from './english-marks'
import { englishPages } from './english-pages'
import { englishParameters } from './english-parameters'
import { englishRows } from './english-rows'
import { englishSettings } from './english-settings'
import { englishShapes } from './english-shapes'
import { englishWallet } from './english-wallet'

/**
 * Every sentence that crosses a message or is stored, by its id, in ICU MessageFormat: `{name}` is a parameter, and
 * plurals depend on a number called `n`.
 */
export const english = {
  /** Foreign words, or words that an earlier version stored. */
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
  ...englishMarks,
  ...englishPages,
  ...englishParameters,
  ...englishRows,
  ...englishSettings,
  ...englishShapes,
  ...englishWallet,
} as const
