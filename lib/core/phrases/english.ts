import { englishCalls, englishFailures, englishHints, englishShapes } from './english-calls'
import { englishEvidence } from './english-evidence'
import { englishExtension, englishParameters, englishSettings } from './english-extension'
import { englishFacts } from './english-facts'
import { englishMarks } from './english-marks'
import { englishPages } from './english-pages'
import { englishDistribution, englishWallet } from './english-points'
import { englishRows } from './english-rows'

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
