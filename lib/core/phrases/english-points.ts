/** Distributions: why one is not made or sent, and problems with their record. */
export const englishDistribution = {
  'plan.noId': 'The id needs letters a to z or digits.',
  'plan.period': 'The period needs 1 to 24 letters, digits, points or dashes, such as 2026-11.',
  'plan.empty': 'There is no wallet to distribute to.',
  'plan.twice': 'The wallet {wallet} appears twice.',
  'plan.wallet': 'Wallet {number}: {fault}.',
  'plan.fine': '{count} amounts have more than two decimal places. Accept that, or change them.',
  'plan.otherSum': 'The amounts add up to {total}, and {expected} was expected.',
  'plan.sentPlain':
    'This exact list was sent without a description. Its ids depend on that: leave it empty too, or change its name.',
  'plan.sentDescribed':
    'This exact list was sent with the description “{description}”. Its ids depend on that: write the same, or change its name.',
  'plan.typeTotal': 'Type the total exactly as shown: {total}.',
  'plan.unconfirmed': 'Confirm the total first.',
  'plan.otherServiceNow': 'This plan is for {origin}; the options now name another service.',
  'plan.otherService': 'This plan is for {origin}; the options now name {now}.',
  'key.endsIn': 'the key that ends in {ending}',
  'key.sentWith': 'the key it was sent with',
  'plan.onlyKeySends': 'Only {key} may send this again, and a different key is set now.',
  'plan.onlyKeyTells': 'Only {key} can show this, and a different key is set now.',
  'plan.earlierPart': 'Part {number} comes first: settle it before this one.',
  'plan.otherOpen': 'Another distribution is not settled yet. Settle it first, so that both can be told apart.',
  'plan.bytesChanged': 'The stored request was changed after it was frozen. It is not sent.',
  'plan.partPaidByOther':
    '{n, plural, one {# wallet} other {# wallets}} of this part got “{campaign}” for {period} by another plan meanwhile, or may have.',
  'plan.lostParts':
    '{n, plural, one {# part} other {# parts}} of “{campaign}” for {period} may have been paid, and the record of it was lost. Decide about that first.',
  'plan.keyTooEarly': 'The partner key is not valid before {time}.',
  'plan.keyOver': 'The partner key was valid until {time}.',
  'plan.balance': 'The balance is {balance}; this part needs {total}.',
  'plan.offline': 'There is no connection. Nothing was sent.',
  'plan.partChanged': 'This part has changed; reload.',
  'plan.forgotten': 'Its wallets were removed from the record. Prepare those to be paid again.',
  'plan.notRemoved': 'Nothing of this plan can be removed at present.',
  'plan.paidByOther':
    '{n, plural, one {# wallet} other {# wallets}} of it got “{campaign}” for {period} by another plan meanwhile, or may have.',
  'plan.sameListPaid':
    'This exact list got “{campaign}” for {period} meanwhile, or may have. Prepare it again if you mean to.',

  'busy.something': 'Something is already being sent or looked at. Try again in a moment.',
  'busy.checked': 'The totals are already being checked, perhaps in another window.',
  'busy.sent': 'This is already being sent, perhaps in another window.',
  'busy.otherChecked': 'The totals are being checked for another distribution. Wait until that ends, or stop it there.',
  'busy.namedChecked':
    'The totals are being checked for another distribution: “{campaign} · {period}”. Wait until that ends, or stop it there.',
  'busy.otherSent': 'Another distribution is being sent. Wait until that ends.',
  'busy.namedSent': 'Another distribution is being sent: “{campaign} · {period}”. Wait until that ends.',
  'busy.keepConsole': 'Keep the console open while something is being sent.',

  'journal.unwritable': 'The record of distributions cannot be written.',
  'journal.unwritableAs': 'The record of distributions cannot be written. {why}',
  'journal.unrecorded': 'The answer came but could not be recorded. Copy it before you leave.',
  'journal.private': 'Distributions are not sent from a private window: their record would be lost.',
  'journal.noDistribution': 'This distribution is not in the record.',
  'journal.noPlan': 'This plan is not in the record.',
  'journal.noPart': 'This part is not in the record.',
  'journal.differs':
    '{n, plural, one {# part of the record is not as its second copy has it. Look at it first.} other {# parts of the record are not as its second copy has them. Look at them first.}}',
  'doubt.books':
    'On {day} the service had given out {total} points with this key. This record explains {known} at most: {more} more were sent from elsewhere, or this record was set back to an earlier day.',
  'doubt.sent':
    'Another record of yours sent {n, plural, one {# part} other {# parts}} of this reward, last noted on {day}: in another browser, or this one before it was set back or emptied.',
  'plan.doubted': '{why} Nothing of this plan is sent before you decide about that.',
  'journal.missing':
    '{n, plural, one {# part is missing from the record. Look at it first.} other {# parts are missing from the record. Look at them first.}}',
  'journal.noMirror':
    'The browser gave no second copy of the record. Try again; if that does not help, restart the browser.',
  'journal.mirrorKnowsMore': 'The second copy of the record knows more: look at what is missing first.',
  'journal.mirrorUnwritable': 'The second copy of the record cannot be written.',
  'journal.mirrorNotKept': 'The second copy of the record was not saved.',
} as const

/** Wallets found in a tab, messages they sign, and signing in with them. */
export const englishWallet = {
  'wallet.siteClosed': 'The browser does not let the extension into {origin} yet.',
  'wallet.noTab': 'The browser opened no tab.',
  'wallet.tabLeft': 'The tab does not show {origin} any more.',
  'wallet.tabClosed': 'The page with the wallet was closed, or could not be read.',
  'wallet.locked': 'The wallet is locked, or shares no account with this page. Open it, unlock it, and connect again.',
  'wallet.noSignature': 'The wallet gave no signature.',
  'wallet.toldNot': 'The wallet declined.',
  'wallet.waits':
    'The wallet still waits for an answer to an earlier request. Open the wallet, answer it there, and try again.',
  'wallet.notConnected': 'The wallet is not connected to its network. Open it, and try again.',
  'wallet.cannotSign': 'This wallet cannot sign messages for pages. Sign by hand instead.',
  'wallet.didNot': 'The wallet did not do this.',
  'wallet.otherOrigin': 'The message is for {origin}, but the wallet was found at {found}.',
  'wallet.gone': 'The wallet “{name}” is not in the page any more. Choose another one, or connect again.',
  'wallet.none': 'No wallet answered in this browser.',

  'signature.missing': 'Paste the signature here.',
  'signature.address': 'This is an address, not a signature.',
  'signature.key': 'This is a hash or a key, not a signature. Never paste a key anywhere.',
  'signature.odd': 'A digit of this signature is missing: its number of hex digits is odd.',
  'signature.tooLong': 'This is longer than any signature.',
  'signature.message': 'This is the message. Paste what the wallet made of it.',
  'signature.words': 'These look like the words of a wallet. Never paste them anywhere.',
  'signature.none': 'This is not a signature: it needs 0x and hex digits.',
  'signature.empty':
    'This signature is empty, as some contract wallets give it that keep what was signed on the chain. It cannot be checked here.',
  'signature.short':
    'This signature is cut off, or one of a contract wallet, which cannot be checked here: it has {bytes} bytes, and a key makes 65.',
  'signature.compact':
    'This signature has 64 bytes. Either its last byte is missing, or it is a compact one that {address} did not make over this message, or one of a contract wallet. Copy all of it.',
  'signature.contract': 'This looks like the signature of a contract wallet, which cannot be checked here.',
  'signature.damaged': 'This signature is damaged, or one of a contract wallet, which cannot be checked here.',
  'signature.another':
    'This was signed by {signer}, or over another text. {address} has to sign the message as it stands.',

  'statement.empty': 'The statement is empty.',
  'statement.tooLong': 'The statement is one line of up to 500 plain characters.',
  'statement.odd': 'A statement cannot contain “{odd}”: use one line of plain letters, digits, spaces and {signs}',
  'statement.unseen':
    'A statement cannot contain a line break or an invisible character: use one line of plain letters, digits, spaces and {signs}',
  'statement.fixed': 'This service’s statement is fixed.',

  'signIn.nonce': 'The service gave a nonce that cannot be signed safely.',
  'signIn.unknownReferral': 'The service does not know this referral code. Correct it or leave it out.',
  'signIn.noReferral': 'This is not a referral code.',
  'signIn.usedMessage': 'This message was used, or is more than a day old. Ask for a new message.',
  'signIn.otherService': 'This message is for {origin}, and points are now read from {current}. Make a new one.',
  'signIn.noToken': 'The service answered without a token.',
  'signIn.otherAddress': 'The service answered with a sign-in of another address. It was not saved.',
  'signIn.refused': '{why} Ask for a new message.',
  'signIn.old': 'The service does not take this message any more: it is too old, or was used.',
} as const
