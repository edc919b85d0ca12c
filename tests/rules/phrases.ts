import { eachNode, type SourceFile } from './source-files'

/** Ids of the catalogue that no code names, neither in full nor by the prefix from which ids are assembled. */
export function unusedPhrases(ids: readonly string[], files: readonly SourceFile[]): string[] {
  const text = files
    .filter(({ path }) => !/^lib\/core\/phrases\/english/.test(path))
    .map((file) => file.text)
    .join('\n')
  const named = new Set(text.match(/(?<=')[\w.-]+(?=')/g))
  const starts = new Set(text.match(/(?<=`)[\w.-]+(?=\.\$\{)/g))
  const heads = (id: string) =>
    id
      .split('.')
      .slice(0, -1)
      .map((_, at, parts) => parts.slice(0, at + 1).join('.'))
  const isNamed = (id: string) => named.has(id) || heads(id).some((head) => starts.has(head))
  return ids.filter((id) => !isNamed(id.replace(/\.said$/, '')))
}

/** Things whose `message` is no sentence of ours: errors of the browser, and answers of a service. */
const othersWords = new Set([
  'lib/api/parse.ts',
  'lib/api/parse-failure.ts',
  'lib/background/address-book/book-sync.ts',
  'lib/background/messages/serve.ts',
  'lib/background/call/send.ts',
  'lib/core/async/with-room.ts',
  'lib/core/activity/activity-describe.ts',
  'lib/core/deed/words/deed-words.ts',
  'lib/core/errors/errors.ts',
  'lib/rpc/send-message.ts',
])

/** Names under which our errors and answers carry a phrase as their `message`, which is data. */
const carriers = /^(wire|because|error)$/

/**
 * Files that may make words nevertheless: sentences, the toolbar, notifications, a report, and code that reads and
 * writes files in pages of ours.
 */
const wordMakers = new Set([
  'lib/background/browser/toolbar-badge.ts',
  'lib/background/following/follow-told.ts',
  'lib/background/following/follow-watch.ts',
  'lib/background/gloss/gloss-of.ts',
  'lib/background/messages/serve.ts',
  'lib/background/points/points-watch.ts',
  'lib/background/call/record-handlers.ts',
  'lib/core/activity/activity-describe.ts',
  'lib/core/deed/words/deed-words.ts',
  'lib/core/errors/errors.ts',
  'lib/core/export/export-feed.ts',
  'lib/core/export/export-job.ts',
  'lib/core/export/export-plan.ts',
  'lib/core/export/digest.ts',
  'lib/core/export/page-rows.ts',
])

/**
 * Places where stored or sent data is made of words, or an error is asked for its own: only the code that shows a
 * phrase words it.
 */
export function wordFaults(file: SourceFile): string[] {
  const faults: string[] = []
  eachNode(file, (node) => {
    const at = () => `${file.path}:${file.text.slice(0, node.start).split('\n').length}`
    if (node.type === 'ImportSpecifier' && node.imported.type === 'Identifier') {
      const isMaker = /^(words|said|error)(Of|Words)$/.test(node.imported.name)
      if (isMaker && !wordMakers.has(file.path)) faults.push(`${at()} makes words`)
      return
    }
    if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return
    if (node.property.name !== 'message' || othersWords.has(file.path)) return
    const of = node.object.type === 'MemberExpression' ? node.object.property : node.object
    if (of.type === 'Identifier' && carriers.test(of.name)) return
    faults.push(`${at()} asks an error for its words`)
  })
  return faults
}
