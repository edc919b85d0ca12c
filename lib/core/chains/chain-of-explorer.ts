import { type Chain, chainById, chainOfHost } from './chains'

/**
 * Maps an explorer's host, with its port, to its chain: the reader's own explorers (host to chain id) override the
 * table.
 */
export function chainOfExplorer(host: string, own: Readonly<Record<string, string>>): Chain | undefined {
  const name = host.toLowerCase()
  const id = Object.hasOwn(own, name) ? own[name] : undefined
  return id === undefined ? chainOfHost(name) : chainById(id)
}
