import type { HostKind } from './host-kinds'
import type { Provider } from './providers'

/** A provider's host as typed or preset: with fixed hosts, text typed for another provider is ignored. */
export const hostText = (provider: Provider, kind: HostKind, typed: string): string =>
  (provider.hostsEditable && typed.trim()) || provider.hosts[kind]
