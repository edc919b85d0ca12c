/**
 * True if a version of Node is within a range such as ^20.19.0 || >=24. Nothing that could check this is installed yet.
 * @param {string} version
 * @param {string} range
 */
export function nodeFits(version, range) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return range.split('||').some((part) => {
    const [, sign, first, least = 0] = /^\s*(\^|>=)(\d+)(?:\.(\d+))?/.exec(part) ?? []
    return major === Number(first) ? minor >= Number(least) : sign === '>=' && major > Number(first)
  })
}
