/** What is new in one version. */
export interface Release {
  title: string
  /** What stands before the list, if anything. */
  about: string
  points: string[]
}

/** Reads the list of changes: `## ` begins a version, `- ` a point, which goes on in lines that are set in. */
export function readChanges(text: string): Release[] {
  const releases: Release[] = []
  for (const line of text.split(/\r?\n/)) {
    const title = /^## (.+)$/.exec(line)?.[1]
    const release = releases.at(-1)
    if (title !== undefined) releases.push({ title: title.trim(), about: '', points: [] })
    else if (!release || line.trim() === '') continue
    else if (line.startsWith('- ')) release.points.push(plain(line.slice(2)))
    else if (release.points.length > 0) release.points.push(`${release.points.pop()} ${plain(line)}`)
    else release.about = `${release.about} ${plain(line)}`.trim()
  }
  return releases
}

/** Without the signs of Markdown that the list uses. */
const plain = (text: string) =>
  text
    .trim()
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
