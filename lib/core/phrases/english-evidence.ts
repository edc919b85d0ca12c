/**
 * The outcome of a part of a distribution: stored in the journal for years, so an id keeps its meaning and parameters.
 */
export const englishEvidence = {
  'verdict.redirect': 'The service answered with a redirect, which is not followed.',
  'verdict.unsent': 'It was not sent: {why}',
  'verdict.network': 'The connection broke.',
  'verdict.timeout': 'The service did not answer in time. It may still finish.',
  'verdict.stopped': 'It was interrupted before the answer came.',
  'verdict.too-large': 'The answer was larger than allowed.',
  'verdict.duplicate': 'The service says that this id was used before.',
  'verdict.refused': 'The service refused it and did nothing.',
  'verdict.unclear': 'The service answered {status}, which does not tell whether it was done.',
  'verdict.misshapen': 'The answer says success but is not what the service documents.',
  'verdict.confirmed': 'The service confirmed it.',
  'verdict.partial': 'The service confirmed {confirmed} wallets of {count}.',
  'verdict.doubted': 'The service refused it, but whether its total is unchanged is unknown.',
  'verdict.interrupted': 'It was interrupted before the answer was recorded.',
  'verdict.lost': 'What became of it was lost with the record.',

  'evidence.closed': 'Closed by hand.',
  'evidence.closedNote': 'Closed by hand: {note}',
  'evidence.discardedUnsent': 'Discarded before it was sent.',
  'evidence.discardedUnpaid': 'Discarded before it was paid.',
  'evidence.copied': 'An edited copy takes its place.',
  'evidence.reopened': 'Taken up again.',
  'evidence.setBack': 'An older record came back. Before, the state of this part was “{state}”.',
  'evidence.endedByHand': 'Checking was ended by hand.',
  'evidence.noConsole': 'Checking ended because no console was open.',
  'evidence.interrupted': 'Checking was interrupted.',
  'evidence.noTotals': 'The service’s totals could not be read. {why}',
  'evidence.maybeLate':
    'The service’s total grew by this part’s points, but a part that was closed may have been paid late.',
  'evidence.noBaseline': 'The total before sending is not known.',
  'evidence.unreadTotal': 'The service’s total cannot be read.',
  'evidence.restless': 'The service’s total does not come to rest.',
  'evidence.twice':
    'The service’s total grew by twice the amount: the browser may have sent it twice, and the service took both.',
  'evidence.otherAmount': 'The service’s total changed by another amount: in part, or somebody else uses the key.',
  'evidence.changed': '{why} Change: {delta}.',
  'evidence.grewExactly': 'The service’s total grew by exactly {delta}.',
  'evidence.same': 'The service’s total did not change.',
  'evidence.shows': 'The service’s total shows it now.',
  'evidence.unchanged': 'The service’s total did not change, though the part was confirmed.',
  'evidence.grew': 'The service’s total grew by {grown} since before the first attempt, where {total} belongs.',
  'evidence.grewTwice':
    'The service’s total grew by {grown} since before the first attempt, where {total} belongs. The browser may have sent it twice, and the service took both.',
} as const
