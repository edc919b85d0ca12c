import type { SyncState } from '../../lib/core/address-book/book-state'
import { AppError } from '../../lib/core/errors/errors'
import { catalogue, keptFormat } from '../../lib/core/language/catalogue'
import { sentenceGap } from '../../lib/core/language/list-words'
import { t } from '../../lib/core/language/t'
import { phrase } from '../../lib/core/phrases/phrase'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { syncBook } from '../../lib/ui/address-book/book'
import { notify } from '../../lib/ui/base/toasts'
import { Button } from '../base/controls/button'
import { Switch } from '../base/controls/switch'
import { Notice } from '../base/states/notice'
import { Trans } from '../base/trans'
import { TimeText } from '../values/time-text'

const kilobytes = (bytes: number) => {
  const places = bytes < 10_000 ? 1 : 0
  const { locale } = catalogue()
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places }
  const size = keptFormat(
    `${locale}:kilobytes:${places}`,
    () => new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', ...digits }),
  )
  return size.format(bytes / 1000)
}

/** Whether the browser syncs the book, the current state, and what its limits mean. */
export function AddressBookSync({ state, count }: { state: SyncState; count: number }) {
  const { on, open, at, packed, left, bytes, limit, stopped, error } = state
  const run = (what: Parameters<typeof syncBook>[0]) => {
    syncBook(what).catch((thrown: unknown) => notify(AppError.from(thrown).message, 'bad'))
  }
  const stored = { packed, n: count, size: kilobytes(bytes), most: kilobytes(limit) }
  return (
    <section class="card card-body book-sync" aria-label={t('Sync')}>
      {open ? (
        <p class="muted">
          {wordsOf(phrase('book.sync.open'))} {t('Export them on one device, and import the file on another.')}
        </p>
      ) : (
        <Switch
          label={t('Sync between my devices')}
          hint={t(
            'Uses your browser’s own sync, if you are signed in. The browser’s maker stores the labels; we never see them. If two devices change the same label, the newer change wins.',
          )}
          on={on}
          onChange={(next) => run(next ? 'on' : 'off')}
        />
      )}
      {on && (
        <p class="muted" role="status">
          {at === null ? (
            t('{packed} of {n, plural, one {# label} other {# labels}}, {size} of {most}.', stored)
          ) : (
            <Trans
              text="{packed} of {n, plural, one {# label} other {# labels}}, {size} of {most}, {time}."
              with={{ ...stored, time: <TimeText value={at} /> }}
            />
          )}
        </p>
      )}
      {on && left > 0 && (
        <Notice tone="warn">
          {t('The browser syncs about 100 kB per extension.')}
          {sentenceGap()}
          {t(
            '{n, plural, one {The label changed longest ago stays on this device only: use export and import for it.} other {The # labels changed longest ago stay on this device only: use export and import for those.}}',
            { n: left },
          )}
        </Notice>
      )}
      {!on && stopped !== null && (
        <p class="muted" role="status">
          <Trans
            text="Sync was stopped {time} and the labels were taken out of the browser account, for all devices. Each keeps its own labels."
            with={{ time: <TimeText value={stopped} /> }}
          />{' '}
          {open ? '' : t('Switch it on to put these back.')}
        </p>
      )}
      {!on && packed > 0 && (
        <p class="muted" role="status">
          {t('{n, plural, one {# label is} other {# labels are}} still in the browser account.', { n: packed })}
        </p>
      )}
      {error && (
        <Notice
          tone="bad"
          action={
            on && (
              <Button size="s" onClick={() => run('now')}>
                {t('Try again')}
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
            {on
              ? t('Stop, and take the labels out of my browser account')
              : t('Take the labels out of my browser account')}
          </Button>
        </div>
      )}
    </section>
  )
}
