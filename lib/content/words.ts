import type { Gloss, Sentence } from '../rpc/contract'

const sentenceText = (sentence: Sentence): string => sentence.map(({ text }) => text).join('')

/** What stands for a gloss without a sentence, in words. */
const stateWords: Record<Gloss['state'], string> = {
  asking: 'Looking it up',
  summary: 'Done',
  stub: 'Done',
  pending: 'Pending',
  failed: 'Failed',
  silent: 'Nothing is known about what it did',
  unknown: 'No transaction',
  unserved: 'The service does not know this chain',
  held: 'Not looked up yet',
  error: 'Could not be looked up',
}

export const inWords = ({ state }: Gloss): string => stateWords[state]

/** A gloss as one line of text. */
export function lineOf(gloss: Gloss): string {
  const [first] = gloss.sentences
  if (gloss.state === 'error') return gloss.error?.message ?? inWords(gloss)
  return first ? sentenceText(first) : inWords(gloss)
}

/** Is there anything to show beside the hash? A hash that is no transaction leaves no mark. */
export const isShown = ({ state }: Gloss): boolean => state !== 'unknown' && state !== 'asking'
