import { expect, test } from 'vitest'
import { type LanguageId, languageIds, languages } from '../../../lib/core/language/languages'
import { translations } from '../../../scripts/catalogues'
import { tourPage } from '../../pages/tour'
import { says } from '../drive/hands'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'

const { html, entries } = tourPage()
const [first = ''] = entries.flatMap(({ sentence }) => sentence ?? [])

const at = withStage({ pages: { '/': html } })

/** What a language says for an English text. */
const said = (language: LanguageId, text: string) =>
  language === 'en' ? text : (translations(language).texts[text] ?? '')

const choose = (page: Awaited<ReturnType<typeof at.driver.extensionPage>>, language: string) =>
  page.select('select', language)

test('a language that is chosen is spoken at once, in the direction it runs', async () => {
  const options = await at.driver.extensionPage('options.html#/look', { width: 1200, height: 1000 })
  const popup = await at.driver.extensionPage('popup.html', { width: 400, height: 600 })
  for (const language of [...languageIds.filter((id) => id !== 'en'), 'en'] as LanguageId[]) {
    await options.bringToFront()
    await choose(options, language)
    await says(options, said(language, 'Sentences on pages, and everything else that Hashgloss says.'))
    const root = () => options.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
    expect(await root()).toEqual([language, languages[language].direction])
    // A page that is open beside it follows.
    await popup.bringToFront()
    await until(`the popup to speak ${language}`, () =>
      popup.evaluate((id) => document.documentElement.lang === id, language),
    )
  }
})

test('marks of an open page follow', async () => {
  const options = await at.driver.extensionPage('options.html#/look', { width: 1200, height: 1000 })
  const page = await at.driver.open(`${at.pages.url}/`, { width: 1000, height: 700 })
  const shown = async () => (await at.driver.shown(page)).join(' ')
  await until('a sentence in English', async () => (await shown()).includes(first))
  await choose(options, 'ar')
  await page.bringToFront()
  await until('the sentence in Arabic', async () => /\p{Script=Arabic}{3}/u.test(await shown()))
  await options.bringToFront()
  await choose(options, 'en')
})
