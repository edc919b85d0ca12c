import { providerIds } from '../core/credentials/provider-ids'
import { densities } from '../core/pages/density'
import type { ManagedName } from './managed-members'

/**
 * Policy members for the browser, which supports a small part of JSON Schema; the texts are for people who write
 * policies.
 */
const properties: Readonly<Record<ManagedName, Readonly<Record<string, unknown>>>> = {
  source: { description: 'The provider that answers lookups.', type: 'string', enum: providerIds },
  explorerHost: { description: 'The explorer’s address, for a provider whose hosts are typed.', type: 'string' },
  instances: {
    description: 'Explorers by chain id, which come before the public ones.',
    type: 'object',
    additionalProperties: { type: 'string' },
  },
  closedHosts: {
    description: 'Hosts whose pages are never read, such as *.bank.example.',
    type: 'array',
    items: { type: 'string' },
  },
  density: { description: 'How much is shown on pages.', type: 'string', enum: densities },
  logOff: { description: 'Keep no log of what left the browser.', type: 'boolean' },
  pointsOff: { description: 'No reward points: nothing signs in, and nothing is distributed.', type: 'boolean' },
  keylessOff: { description: 'No lookups at public explorers, which need no key.', type: 'boolean' },
  labelFiles: {
    description: 'Files of shared labels, each with its address, its name and, if it never changes, its SHA-256.',
    type: 'array',
    items: {
      type: 'object',
      properties: {
        address: { description: 'Where the file is, https://…', type: 'string' },
        name: { description: 'Shown before each of its labels.', type: 'string' },
        sha256: { description: 'Only exactly this content is used: 64 hex digits.', type: 'string' },
      },
    },
  },
}

/** The schema that browsers check a policy against, if they do. */
export const managedSchema = (): string => `${JSON.stringify({ type: 'object', properties }, null, 1)}\n`
