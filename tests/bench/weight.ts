import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../../scripts/build'
import { gzipped, sizeLimit } from '../rules/built'
import { openLab } from './lab'
import { benchPages } from './pages'
import type { Bench } from './section'
import { ours } from './variants'

const scripts = [
  { file: 'gate.js', when: 'on every page the reader chose' },
  { file: 'annotate.js', when: 'where a hash was seen, or labels are wanted' },
  { file: 'marks.js', when: 'where a hash is a transaction' },
  { file: 'card.js', when: 'where the pointer comes near a badge' },
  {
    file: 'extras.js',
    when: 'where the popup asks, or a text is very long',
  },
  { file: 'addresses.js', when: 'where labels are wanted, beside the annotator' },
]

export const weight: Bench = {
  title: 'What is loaded',
  async measure() {
    const folder = await build('chromium', 'release')
    const sizes = scripts.map(({ file, when }) => {
      const limit = sizeLimit(file)
      const text = readFileSync(join(folder, file), 'utf8')
      const size = gzipped(text)
      const bytes = (count: number) => count.toLocaleString('en')
      return [
        file,
        when,
        bytes(Buffer.byteLength(text)),
        bytes(size),
        `≤ ${bytes(limit)}`,
        size <= limit ? 'yes' : 'no',
      ]
    })
    const asked = await messagesWithoutHashes()
    return {
      title: weight.title,
      intro: 'Scripts of the release build, in bytes.',
      table: [['Script', 'loaded', 'bytes', 'gzipped', 'target', 'met'], ...sizes],
      notes: [
        asked === 0
          ? 'On the page of 10,000 nodes without a hash nothing but the gate is loaded, and it says nothing to the background.'
          : `On the page of 10,000 nodes without a hash ${asked} messages went to the background, and none should.`,
      ],
    }
  },
}

async function messagesWithoutHashes(): Promise<number> {
  const pages = benchPages().filter(({ hashes, changing }) => hashes === 0 && !changing)
  const lab = await openLab(pages)
  try {
    let messages = 0
    for (const page of pages) {
      const open = await lab.open(page)
      await open.inject(ours.file)
      await lab.rest()
      messages += (await lab.read()).seen.types.length
      await open.close()
    }
    return messages
  } finally {
    await lab.close()
  }
}
