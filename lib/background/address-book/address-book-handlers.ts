import * as z from 'zod/mini'
import { labelColours, labelLimits } from '../../core/address-book/address-book'
import type { SyncState } from '../../core/address-book/book-state'
import { addressShape } from '../../core/addresses/hex'
import { type Handlers, nothing } from '../messages/serve'
import type { BookSync } from './book-sync'
import type { Book } from './create-book'
import type { LabelFiles } from './label-files'

type Name = Extract<keyof Handlers, `book.${string}`>

/** Allows longer addresses than a file may have, so that a sentence says what is wrong. */
const FileAddress = z.string().check(z.maxLength(4000))

const Address = z.string().check(z.regex(addressShape))

/** Allows longer labels than the book does, so the book itself reports what is wrong. */
const Draft = z.strictObject({
  address: z.string().check(z.maxLength(100)),
  label: z.string().check(z.maxLength(2000)),
  note: z.string().check(z.maxLength(4000)),
  colour: z.enum(labelColours),
  mine: z.optional(z.literal(true)),
})

/**
 * What pages of ours may do with the address book. Scripts in web pages see single labels inside sentences, and nothing
 * else.
 */
export function addressBookHandlers(book: Book, sync: BookSync, files: LabelFiles): Handlers<Name> {
  return {
    'book.read': {
      from: 'extension',
      input: nothing,
      async run() {
        const syncState = await sync.state()
        const [shared, states] = await Promise.all([files.labels(), files.states()]).catch(() => [[], []])
        return {
          labels: [...(await book.read()).values()],
          undo: await book.undoable(),
          sync: syncState,
          shared: [...shared],
          files: states,
        }
      },
    },
    'book.put': { from: 'extension', input: z.strictObject({ draft: Draft }), run: ({ draft }) => book.put(draft) },
    'book.remove': {
      from: 'extension',
      input: z.strictObject({ address: Address }),
      run: async ({ address }) => ({ undo: await book.remove(address) }),
    },
    'book.import': {
      from: 'extension',
      input: z.strictObject({ drafts: z.array(Draft).check(z.maxLength(labelLimits.book)) }),
      weight: { values: labelLimits.book * 5 + 100, characters: 20_000_000 },
      run: ({ drafts }) => book.import(drafts),
    },
    'book.undo': { from: 'extension', input: z.strictObject({ at: z.number() }), run: ({ at }) => book.undo(at) },
    'book.sync': {
      from: 'extension',
      input: z.strictObject({ do: z.enum(['on', 'off', 'now', 'forget']) }),
      async run({ do: what }): Promise<SyncState> {
        if (what === 'now') return sync.run()
        if (what !== 'forget') return sync.turn(what === 'on')
        // Removing the labels from the account while sync continues would only put them back.
        await sync.turn(false)
        return sync.forget()
      },
    },
    'book.addFile': {
      from: 'extension',
      input: z.strictObject({ address: FileAddress, name: z.string().check(z.maxLength(200)) }),
      run: ({ address, name }) => files.add(address, name),
    },
    'book.file': {
      from: 'extension',
      input: z.strictObject({
        address: FileAddress,
        do: z.enum(['ask', 'use', 'trust', 'doubt', 'remove']),
        checksum: z.optional(z.string().check(z.maxLength(64))),
      }),
      run: ({ address, do: what, checksum }) => files.act(address, what, checksum),
    },
    'book.fileRows': {
      from: 'extension',
      input: z.strictObject({ address: FileAddress }),
      run: ({ address }) => files.rows(address),
    },
  }
}
