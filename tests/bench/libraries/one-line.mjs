/** Writes one line of text over the page, as long after each change as an answer takes: the least that shows any. */
const wait = 6
let line
let waits = false
let changes = 0

export function run() {
  if (waits) return
  waits = true
  setTimeout(() => {
    waits = false
    line ??= document.documentElement.appendChild(document.createElement('div'))
    line.style = `position: absolute; left: 0; top: ${scrollY + 100}px`
    line.textContent = `${++changes} changes`
  }, wait)
}
