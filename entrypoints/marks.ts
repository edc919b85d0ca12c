import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { createMarks } from '../lib/content/marks/marks'
import { offerMarks } from '../lib/content/marks/offer-marks'
import { useFinder } from '../lib/content/shared/place/given-finder'

// Injected beside the annotator, or the script for addresses, when one of them has something to draw.
export default defineUnlistedScript(() =>
  offerMarks((needs) => {
    useFinder(needs.finder)
    return createMarks(needs)
  }),
)
