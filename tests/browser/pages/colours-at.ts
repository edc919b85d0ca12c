import type { Page } from 'puppeteer-core'

/** Colours of points of the page as it is seen, red, green and blue. */
export async function coloursAt(page: Page, points: readonly (readonly [x: number, y: number])[]): Promise<number[][]> {
  const picture = await page.screenshot({ encoding: 'base64' })
  return page.evaluate(
    async (picture, points) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob())
      const paper = new OffscreenCanvas(image.width, image.height).getContext('2d')
      paper?.drawImage(image, 0, 0)
      return points.map(([x, y]) => [...(paper?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3))
    },
    picture,
    points,
  )
}

function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  const part = (value: number) => (value > 10 ? ((value / 255 + 0.055) / 1.055) ** 2.4 : value / 255 / 12.92)
  return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
}

/** The contrast of two colours as they are seen. */
export function seenContrast(a: readonly number[] = [], b: readonly number[] = []): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other)
  return (high + 0.05) / (low + 0.05)
}
