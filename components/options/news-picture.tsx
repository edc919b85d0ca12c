import { type MarkStyle, rulesOfStyle } from '../../lib/core/pages/mark-style'
import { sample } from '../../lib/ui/page/sample-marks'
import { SampleMark } from './sample-mark'

const styles: readonly MarkStyle[] = ['chip', 'underline', 'plain']

/** The newest version's look on a page: sentences in each of the styles. */
export function NewsPicture() {
  return (
    <p class="news-picture">
      {sample().map(({ gloss }, index) => (
        <SampleMark key={gloss.hash} gloss={gloss} rules={rulesOfStyle[styles[index] ?? 'chip']} />
      ))}
    </p>
  )
}
