import { sendToBackground } from '../../rpc/send-message'

/** A problem report as it would be saved: without secrets, sites, addresses and hashes. */
export async function readProblem(): Promise<string> {
  const looks = [
    '(forced-colors: active)',
    '(prefers-reduced-motion: reduce)',
    '(pointer: coarse)',
    '(prefers-color-scheme: dark)',
  ]
  const wide = looks.filter((query) => matchMedia(query).matches)
  const screen = [`${innerWidth} × ${innerHeight} at ${devicePixelRatio}`, navigator.language, ...wide].join(', ')
  return (await sendToBackground('problem.read', { screen: screen.slice(0, 200) })).text
}
