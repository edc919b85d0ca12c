/** Keeps the attribute `data-over` on an element while its only child is wider than it is. Ends with the function that it returns. */
export function markOverflow(element: HTMLElement): () => void {
  const observer = new ResizeObserver(() =>
    element.toggleAttribute('data-over', element.scrollWidth > element.clientWidth),
  )
  observer.observe(element)
  if (element.firstElementChild) observer.observe(element.firstElementChild)
  return () => observer.disconnect()
}
