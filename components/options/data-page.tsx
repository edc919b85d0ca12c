import { counted } from '../../lib/core/counted'
import { AppError } from '../../lib/core/errors'
import { clearCache } from '../../lib/ui/data/cache'
import { notify } from '../../lib/ui/toasts'
import { Button } from '../base/button'
import { Section } from './section'

const clear = () =>
  clearCache().then(
    (removed) => notify(`${counted(removed, 'answer')} forgotten`, 'good'),
    (thrown) => notify(AppError.from(thrown).message, 'bad'),
  )

/** What is kept, where, and how it goes away. */
export function DataPage() {
  return (
    <>
      <Section first title="Data" about="What is kept stays on this device. What is sent goes to the hosts you chose.">
        <div class="rows">
          <div class="row row-split">
            <span>
              Answers kept
              <br />
              <span class="muted">
                Sentences of settled transactions are kept for good, so that none is paid for twice.
              </span>
            </span>
            <Button size="s" look="danger" onClick={() => void clear()}>
              Clear
            </Button>
          </div>
        </div>
      </Section>
      <Section title="What leaves the browser">
        <div class="rows">
          <p class="row">A hash, address or block you look up, its chain, and your key, to your provider’s host.</p>
          <p class="row">
            To sign in: your address, the message you sign and its signature. While you are signed in, your balance is
            asked for every 30 minutes; “When points arrive: Nothing” ends that.
          </p>
          <p class="row">A distribution: its wallets, amounts, id and description, and your partner key.</p>
          <p class="row">On sites where annotation is on: hashes found on the page, and nothing else of it.</p>
          <p class="row">Labels of the address book, to your browser’s own sync, only if you switch that on.</p>
          <p class="row">No telemetry, no remote code, no remote pictures.</p>
        </div>
      </Section>
    </>
  )
}
