import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../../../lib/api/index'
import { parseAnswer } from '../../../../lib/api/parse'
import { allDeeds } from '../../../../lib/background/messages/speak-language'
import { chainById } from '../../../../lib/core/chains/chains'
import { deedOf } from '../../../../lib/core/deed/deed-of'
import type { DeedLanguage } from '../../../../lib/core/deed/words/deed-language'
import { deedWords } from '../../../../lib/core/deed/words/deed-words'
import { type Sentence, sentenceText } from '../../../../lib/core/gloss/sentence'
import { languageIds } from '../../../../lib/core/language/languages'
import type { Transaction } from '../../../../lib/core/transactions/list-rows'
import { type Sandbox, startSandbox } from '../../../sandbox/start'
import { tour } from '../../../sandbox/world/tour'
import { explore } from '../../sandbox/ask'
import '../../../english-words'

/** Records of real transactions, if they are beside the project. */
const shared = fileURLToPath(new URL('../../../../../shared/deeds/records', import.meta.url))
const recorded = () =>
  existsSync(shared)
    ? readdirSync(shared).map((file) => ({
        chainId: /^\d+/.exec(file)?.[0] ?? '1',
        name: file,
        body: readFileSync(`${shared}/${file}`, 'utf8'),
      }))
    : []

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

async function own() {
  const all = await Promise.all(
    tour.map(async ({ chainId, hash, name }) => {
      const { status, body } = await explore(sandbox, `/${chainId}/api/v2/transactions/${hash}`)
      return status === 200 ? [{ chainId, name, body: JSON.stringify(body) }] : []
    }),
  )
  return all.flat()
}

/** What no language may leave out of a sentence or change: amounts, coins and addresses. */
const told = (sentence: Sentence) =>
  sentence
    .filter(({ type }) => type === 'amount' || type === 'coin' || type === 'address')
    .map(({ text }) => text)
    .sort()
    .join()

/** Signs of a template that was not filled, and what is left where a piece of it was dropped. */
const gap = /[{}<>|]|\[|\]|\( *\)|[（「“«„] *[）」”»“]| {2}|^\s|\s$|\s[,.;。，、،]|undefined|null/

const isolating = /[\u2068\u2069]/g

function faultsOf(all: Awaited<ReturnType<typeof own>>, deeds: DeedLanguage, english: DeedLanguage) {
  return all.flatMap(({ chainId, name, body }) => {
    const coin = chainById(chainId)
    const record: Transaction = parseAnswer(endpoints.transactionRecord, body)
    const deed = deedOf({ transaction: record, transfers: record.token_transfers ?? [] }, coin)
    if (!deed) return [`${name}: no deed`]
    const [theirs, ours] = [deeds, english].map((language) => deedWords(deed, { coin, language }))
    const [text = '', inEnglish = ''] = [theirs, ours].map((each) => sentenceText(each ?? []).replace(isolating, ''))
    // What is too long for one of them is cut there, and says so.
    const isCut = text.endsWith(deeds.cut) || inEnglish.endsWith(english.cut)
    const isSame = isCut || told(theirs ?? []) === told(ours ?? [])
    return isSame && !gap.test(text) ? [] : [`${name} ${deed.kind}: ${text}`]
  })
}

describe('what transactions did is told without a gap', () => {
  it.each(languageIds)('in %s', async (language) => {
    const [deeds, english] = await Promise.all([allDeeds(language), allDeeds('en')])
    const all = [...(await own()), ...recorded()]
    expect(all.length).toBeGreaterThan(30)
    expect(faultsOf(all, deeds, english)).toEqual([])
  })
})
