const listed = (words: string) => words.trim().split(/\s+/)

/** Types that cross messages between our processes. */
export const messageTypes = ['ToBackground', 'ToPage', 'WireError', 'PageOf']

/** Types that are stored, besides those that cross messages anyway. */
export const keptTypes = [
  'CacheRecord',
  'Counter',
  'FollowState',
  'BothMemory',
  'LookMemory',
  'LookUnread',
  'ExportJob',
  'ExportRun',
  'RecentError',
  'Recent',
  'Tracked',
  'NamedView',
]

/** Every member of those types that may be any text, by its content. None contains words of ours: those are phrases. */
export const knownTexts: Readonly<Record<string, readonly string[]>> = {
  'an id, an address, a hash, a host or a place': listed(`
    AddressCard.address AddressCard.id AddressMark.address Doubt.id CredentialState.address CredentialState.origin
    ErrorData.chain ErrorData.credential ErrorData.field ErrorData.origins Followed.address Followed.chain RuleToken.address BothMemory.settled FollowState.rule LookMemory.known LookUnread.above
    Found.chain Found.hash Found.host Found.path FreezeInput.address Gloss.explorer Gloss.hash Gloss.id Gloss.kind KeptState.setAside KeptState.unclosed
    KeyMark.fingerprint LabelDraft.address LostPart.id LostPart.key NameHit.address NameHit.chain News.hash Overlap.plan
    PageItem.hash Plan.key Plan.origin Plan.rowsHash PlanPart.id PlanPart.origin PlanPart.plan PlanPart.sha256
    PlanRecord.acceptedDoubts PlanRecord.acceptedLost PlanWallet.address PlanWallet.part PlanWallet.plan Proof.id SentEntry.call SentEntry.chain
    SentEntry.host SignInDraft.address SignInText.address SignInText.attempt SignInText.origin TestOutcome.origins
    WalletPlace.part CacheRecord.key CacheRecord.told Counter.key Counter.of ExportJob.filled ExportJob.id ExportJob.recent Merge.recent
    ExportJob.service ExportSubject.address ExportSubject.chain ExportSubject.endpoint ExportRun.id ExportRun.service
    ExportPlan.zone export.discard.id export.read.id export.rows.id export.stop.id NamedView.place Recent.chain
    Recent.href Recent.subject RecentError.code RecentError.facts RecentError.frames RecentError.name RecentError.phrase RecentError.where Tracked.address Tracked.key
    LabelFileState.address FileVersion.checksum book.addFile.address book.file.address book.file.checksum book.fileRows.address
    api.call.name api.kept.name app.open.location book.remove.address credential.test.chain distribution.accept.lost distribution.accept.doubts
    distribution.accept.plan distribution.arm.plan distribution.check.part distribution.close.part distribution.export.address
    distribution.export.part distribution.export.plan distribution.find.address distribution.forget.plan
    distribution.pause.plan distribution.reopen.plan distribution.resend.part distribution.send.plan distribution.stop.part
    distribution.wallets.part distribution.wallets.plan gloss.known.about gloss.known.chain gloss.known.hashes
    gloss.leave.hashes gloss.times.chain gloss.times.hashes name.find.chain page.address.address page.address.host page.ask.hash page.better.hash
    page.chain.chain page.chain.host page.chains.id page.facts.chain page.facts.hash page.jump.hash page.labels.addresses
    page.secrets.hash page.step.hash
    sign-in.drop.attempt sign-in.finish.attempt site.chain.chain`),
  'a number or a day': listed(`
    CreditState.remaining FreezeInput.amount FreezeInput.total LostPart.total PartRecord.baseline PartRecord.grown
    PartRecord.grownAfter Plan.total PlanPart.total PlanWallet.amount ReadTotal.total TestOutcome.creditsRemaining Verdict.accountsCreated
    Verdict.accountsDistributed Counter.day Standing.rank Standing.total distribution.arm.total distribution.export.amount
    points.seen.total ExportPlan.first ExportPlan.last`),
  'a name that its owner gave it, or a sum of one': listed(`
    AddressCard.name AddressCard.text DrawnSign Gloss.name Gloss.notOn Gloss.service NameHit.how NameHit.name
    NameHit.symbol RuleToken.symbol page.chains.name`),
  'what the reader or their team wrote, or gave': listed(`
    FileVersion.text ImportRow.text Label.source LabelFileState.name book.addFile.name
    AddressCard.label AddressMark.imitates AddressMark.label BookState.label LabelDraft.label LabelDraft.note
    Overlap.campaign Overlap.period PlanWords.campaign PlanWords.description PlanWords.period SentEntry.about
    SignInDraft.referral SignInDraft.statement SignInText.own SignInText.referral CredentialState.ending KeyMark.ending
    NamedView.name credential.set.value distribution.close.note distribution.wallets.holds name.find.text
    sign-in.finish.signature vault.open.passphrase`),
  'words of ours, in the language that the reader chose': listed('Catalogue.locale CatalogueText TextPiece'),
  'what stands in the page': listed(`Found.near Gloss.speaks gloss.ask.speaks gloss.judge
    WordsAround.after WordsAround.before WordsAround.beside WordsAround.codes WordsAround.names`),
  'what a service says, word for word, or signs': listed(`
    ErrorData.said ErrorDetail ExportNote PageOf.note SignInText.message SignInText.statement Verdict.said Cursor`),
  'a name or sentence of what was looked at': listed('Recent.title'),
  'for programs, and for who mends this one': listed(`
    PlanPart.body TestOutcome.curl problem.read.screen problem.read.text`),
  'in a file, whose words are English': listed('ExportJob.title ExportPlan.title'),
}
