import { useEffect, useState } from 'preact/hooks'

/** Whether a media query holds, such as `(width < 640px)`. */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const media = matchMedia(query)
    const hear = () => setHolds(media.matches)
    hear()
    media.addEventListener('change', hear)
    return () => media.removeEventListener('change', hear)
  }, [query])
  return holds
}
