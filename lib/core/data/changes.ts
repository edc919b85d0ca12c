/** What is new in one version. */
export interface Release {
  title: string
  /** Any text before the list. */
  about: string
  groups: ChangeGroup[]
}

interface ChangeGroup {
  /** Empty for points before the first heading. */
  title: string
  points: string[]
}

/**
 * Reads the list of changes: `## ` begins a version, `### ` a group of points, `- ` a point, which continues on indented
 * lines.
 */
export function readChanges(text: string): Release[] {
  const releases: Release[] = []
  for (const line of text.split(/\r?\n/)) {
    const [, level, title = ''] = /^(##|###) (.+)$/.exec(line) ?? []
    const release = releases.at(-1)
    if (level === '##') releases.push({ title: title.trim(), about: '', groups: [] })
    else if (!release || line.trim() === '') continue
    else if (level === '###') release.groups.push({ title: title.trim(), points: [] })
    else if (line.startsWith('- ')) lastGroup(release).points.push(plain(line.slice(2)))
    else if (release.groups.length > 0) continuePoint(lastGroup(release).points, plain(line))
    else release.about = `${release.about} ${plain(line)}`.trim()
  }
  return releases
}

function lastGroup({ groups }: Release): ChangeGroup {
  const last = groups.at(-1) ?? { title: '', points: [] }
  if (groups.length === 0) groups.push(last)
  return last
}

function continuePoint(points: string[], more: string): void {
  points.push(`${points.pop() ?? ''} ${more}`.trim())
}

/** Removes the Markdown marks that the list uses. */
const plain = (text: string) =>
  text
    .trim()
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
