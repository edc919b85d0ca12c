/** Distributions: why something is not done, what became of a part, and what its evidence tells. */
export const englishDistribution = {
  'plan.otherServiceNow': 'This plan is for {origin}; the options now name another service.',
  'plan.otherService': 'This plan is for {origin}; the options now name {now}.',
  'plan.wallet': 'Wallet {number}: {fault}.',
  'plan.fine': '{count} amounts have more than two decimal places. Accept that, or change them.',
  'plan.otherSum': 'The amounts add up to {total}, and {expected} was expected.',
  'plan.sentPlain':
    'This very list was sent without a description. Its ids keep that: write the same, or change its name.',
  'plan.sentDescribed':
    'This very list was sent with the description “{description}”. Its ids keep that: write the same, or change its name.',
} as const
