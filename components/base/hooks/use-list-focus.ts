import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/**
 * For a list whose items move and disappear: the focus follows a moving item, or goes to the one that takes a removed
 * item's place. Otherwise each press would lead back to the top of the page.
 */
export function useListFocus<E extends HTMLElement>(): RefObject<E | null> {
  const list = useRef<E>(null)
  const held = document.activeElement
  const items = [...(list.current?.children ?? [])]
  const at = items.findIndex((item) => item.contains(held))
  const item = items[at]
  const tool = item ? toolsOf(item).indexOf(held as HTMLElement) : -1
  useLayoutEffect(() => {
    const stays = document.activeElement === held && !held?.matches(':disabled')
    if (!item || !list.current || stays) return
    const { children } = list.current
    const next = item.isConnected ? item : children[Math.min(at, children.length - 1)]
    if (!next) return
    const tools = toolsOf(next)
    const able = [tools[tool], ...tools].find((each) => each && !each.matches(':disabled'))
    able?.focus({ preventScroll: true })
  })
  return list
}

const toolsOf = (item: Element) => [...item.querySelectorAll<HTMLElement>('button, input')]
