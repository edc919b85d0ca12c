import { t } from '../../lib/core/language/t'
import { KeptPart } from './kept-part'
import { NeverList } from './never-list'
import { Section } from './section'
import { SentList } from './sent-list'
import { SettingsFile } from './settings-file'

/** What is stored and what was sent, how to delete it, and how to export it. */
export function DataPage() {
  return (
    <>
      <KeptPart />
      <SentList />
      <NeverList />
      <SettingsFile />
      <Section title={t('What leaves the browser')}>
        <div class="rows">
          <p class="row">
            {t('A hash, address or block you look up, its chain, and your key, to the source you chose.')}
          </p>
          <p class="row">{t('Your own addresses on the chain you chose, when you open home: once an hour at most.')}</p>
          <p class="row">
            {t(
              'To sign in: your address, the message you sign and its signature. While you are signed in, Hashgloss checks your balance every 30 minutes; “When points arrive: Off” stops that.',
            )}
          </p>
          <p class="row">{t('A distribution: its wallets, amounts, id and description, and your partner key.')}</p>
          <p class="row">{t('On sites where annotation is on: hashes found on the page, and nothing else from it.')}</p>
          <p class="row">{t('Labels of the address book, to your browser’s own sync, only if you switch that on.')}</p>
          <p class="row">{t('No telemetry, no remote code, no remote pictures.')}</p>
        </div>
      </Section>
    </>
  )
}
