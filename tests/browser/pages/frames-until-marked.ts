import { ours } from '../../../lib/content/shared/dom/ours-selector'

/**
 * A script for a page: writes a hash and returns after how many frames it has its mark. The mark is over the page,
 * right behind the text, where a pointer would meet it. The hash is far from its previous place in the page, so it gets
 * its sentence again. Gives up after 60 frames.
 */
export const framesUntilMarked = (hash: string): string => `new Promise((done) => requestAnimationFrame(() => {
  const again = document.body.appendChild(document.createElement('p'))
  again.textContent = '${hash}'
  again.style.marginTop = '200px'
  let frames = 0
  const look = () => {
    frames++
    const range = document.createRange()
    range.selectNodeContents(again)
    const { right, top, height } = range.getBoundingClientRect()
    const met = document.elementFromPoint(right + 20, top + height / 2)
    if (met?.matches('${ours}') || frames === 60) done(frames)
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}))`
