import type { HostKind } from './host-kinds'
import type { Provider } from './providers'

/** A provider's host as it is typed or preset: what was typed for another provider does not count where hosts are fixed. */
export const hostText = (provider: Provider, kind: HostKind, typed: string): string =>
  (provider.hostsEditable && typed.trim()) || provider.hosts[kind]
