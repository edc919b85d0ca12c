/** Deviations of an answer from its documentation: why a row was left out, and why a list is not followed. */
export const englishShapes = {
  'shape.at': '{path}: {fault}',
  'shape.answer': 'answer',
  'shape.expected': 'expected {type}',
  'shape.form': 'not of the expected form',
  'shape.either': '{one}, or {other}',
  'shape.none': 'of no expected type',
  'shape.odd': 'not as documented',
  'shape.missing': 'missing',
  'shape.noMember': 'no member of {record}',
  'shape.tooMany': 'more than {count} in one page',
  'shape.neither': 'a member is neither text nor number',
  'shape.large': 'larger than any cursor',
  'shape.both': '{first}; {second}',
  'shape.more': 'and {count} more',
} as const
