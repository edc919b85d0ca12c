/** Wallets found in a tab, messages they sign, and signing in with them. */
export const englishWallet = {
  'wallet.siteClosed': 'The browser does not let the extension into {origin} yet.',
  'wallet.noTab': 'The browser opened no tab.',
  'wallet.tabLeft': 'The tab does not show {origin} any more.',
  'wallet.tabClosed': 'The page with the wallet was closed, or could not be read.',
  'wallet.locked': 'The wallet is locked, or shares no account with this page. Open it, unlock it, and connect again.',
  'wallet.noSignature': 'The wallet gave no signature.',
  'wallet.toldNot': 'The wallet was told not to do it.',
  'wallet.waits':
    'The wallet still waits for an answer to an earlier request. Open the wallet, answer it there, and try again.',
  'wallet.notConnected': 'The wallet is not connected to its network. Open it, and try again.',
  'wallet.cannotSign': 'This wallet cannot sign messages for pages. Sign by hand instead.',
  'wallet.didNot': 'The wallet did not do it.',
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
  'statement.odd': '“{odd}” cannot stand in a statement: one line of plain letters, digits, blanks and {signs}',
  'statement.unseen':
    'A line break or an invisible character cannot stand in a statement: one line of plain letters, digits, blanks and {signs}',
  'statement.fixed': 'This service’s statement is fixed.',

  'signIn.nonce': 'The service gave a nonce that cannot be signed safely.',
  'signIn.unknownReferral': 'The service does not know this referral code. Correct it or leave it out.',
  'signIn.noReferral': 'This is not a referral code.',
  'signIn.usedMessage': 'This message was used, or is more than a day old. Ask for a new message.',
  'signIn.otherService': 'This message is for {origin}, and points are now read from {current}. Make a new one.',
  'signIn.noToken': 'The service answered without a token.',
  'signIn.otherAddress': 'The service answered with a sign-in of another address. It was not kept.',
  'signIn.refused': '{why} Ask for a new message.',
  'signIn.old': 'The service does not take this message any more: it is too old, or was used.',
} as const
