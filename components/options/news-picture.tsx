import { type MarkStyle, rulesOfStyle } from '../../lib/core/pages/mark-style'
import { sample } from '../../lib/ui/page/sample-marks'
import { SampleMark } from './sample-mark'

const styles: readonly MarkStyle[] = ['chip', 'underline', 'plain']

/** What the newest version looks like on a page: sentences in each of their styles. */
export function NewsPicture() {
  return (
    <p class="news-picture">
      {sample().map(({ gloss }, index) => (
        <SampleMark key={gloss.hash} gloss={gloss} rules={rulesOfStyle[styles[index] ?? 'chip']} />
      ))}
    </p>
  )
}
