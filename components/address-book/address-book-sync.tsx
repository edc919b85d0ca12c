import type { SyncState } from '../../lib/core/address-book/book-state'
import { counted } from '../../lib/core/counted'
import { AppError } from '../../lib/core/errors'
import { phrase } from '../../lib/core/phrases/phrase'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { syncBook } from '../../lib/ui/address-book/book'
import { notify } from '../../lib/ui/base/toasts'
import { Button } from '../base/button'
import { Notice } from '../base/notice'
import { Switch } from '../base/switch'
import { TimeText } from '../values/time-text'

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`

/** Whether the book travels by the browser's own sync, how it stands, and what its limits mean. */
export function AddressBookSync({ state, count }: { state: SyncState; count: number }) {
  const { on, open, at, packed, left, bytes, limit, stopped, error } = state
  const run = (what: Parameters<typeof syncBook>[0]) => {
    syncBook(what).catch((thrown: unknown) => notify(AppError.from(thrown).message, 'bad'))
  }
  return (
    <section class="card card-body book-sync" aria-label="Sync">
      {open ? (
        <p class="muted">
          {wordsOf(phrase('book.sync.open'))} Export them on one device, and import the file on another.
        </p>
      ) : (
        <Switch
          label="Sync between my devices"
          hint="Uses your browser’s own sync, if you are signed in. The browser’s maker stores the labels; we never see them. If two devices change the same label, the newer change wins."
          on={on}
          onChange={(next) => run(next ? 'on' : 'off')}
        />
      )}
      {on && (
        <p class="muted" role="status">
          {packed.toLocaleString('en')} of {counted(count, 'label')}, {kilobytes(bytes)} of {kilobytes(limit)}
          {at !== null && (
            <>
              , <TimeText value={at} />
            </>
          )}
          .
        </p>
      )}
      {on && left > 0 && (
        <Notice tone="warn">
          The browser syncs about 100 kB per extension.{' '}
          {left === 1
            ? 'The label changed longest ago stays on this device only: use export and import for it.'
            : `The ${left.toLocaleString('en')} labels changed longest ago stay on this device only: use export and import for those.`}
        </Notice>
      )}
      {!on && stopped !== null && (
        <p class="muted" role="status">
          Sync was stopped <TimeText value={stopped} /> and the labels were taken out of the browser account, for all
          devices. Each keeps its own labels. {open ? '' : 'Switch it on to put these back.'}
        </p>
      )}
      {!on && packed > 0 && (
        <p class="muted" role="status">
          {counted(packed, 'label')} {packed === 1 ? 'is' : 'are'} still in the browser account.
        </p>
      )}
      {error && (
        <Notice
          tone="bad"
          action={
            on && (
              <Button size="s" onClick={() => run('now')}>
                Try again
              </Button>
            )
          }
        >
          {wordsOf(error)}
        </Notice>
      )}
      {(on || packed > 0) && (
        <div>
          <Button size="s" look="quiet" onClick={() => run('forget')}>
            {on ? 'Stop, and take' : 'Take'} the labels out of my browser account
          </Button>
        </div>
      )}
    </section>
  )
}
