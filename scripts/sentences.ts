import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '../lib/api/index'
import { parseAnswer } from '../lib/api/parse'
import { chainById } from '../lib/core/chains/chains'
import { deedOf } from '../lib/core/deed/deed-of'
import { deedWords } from '../lib/core/deed/words/deed-words'
import { sentenceText } from '../lib/core/gloss/sentence'
import type { Transaction } from '../lib/core/transactions/list-rows'
import '../tests/english-words'
import { scriptOptions } from './script-options'

const help = `npm run -s sentences -- DIR

One line per record of a transaction in a folder, <file> TAB <kind> TAB <sentence>, from the code that words a mark.
A file's name starts with its chain id: 10-0x….json.

  --help  this text
`

function main(): void {
  const [dir] = scriptOptions(help, {}, 1).rest
  if (!dir) {
    console.error('Which folder? npm run -s sentences -- DIR')
    process.exitCode = 2
    return
  }
  for (const file of readdirSync(dir).filter((name) => /^[^.].*\.json$/.test(name))) {
    const chain = chainById(/^\d+/.exec(file)?.[0] ?? '1')
    try {
      const record: Transaction = parseAnswer(endpoints.transactionRecord, readFileSync(join(dir, file), 'utf8'))
      const deed = deedOf({ transaction: record, transfers: record.token_transfers ?? [] }, chain)
      console.log([file, deed?.kind ?? '', deed ? sentenceText(deedWords(deed, { coin: chain })) : ''].join('\t'))
    } catch (thrown) {
      console.log([file, 'unreadable', thrown instanceof Error ? thrown.message.split('\n')[0] : ''].join('\t'))
    }
  }
}

main()
