import type { InputOf, OutputOf } from './define'
import { explorerEndpoints } from './explorer-endpoints'
import { pointsEndpoints } from './points-endpoints'

/** The whole interface, by name. */
export const endpoints = { ...explorerEndpoints, ...pointsEndpoints }

export type EndpointName = keyof typeof endpoints
export type Input<N extends EndpointName> = InputOf<(typeof endpoints)[N]>
export type Output<N extends EndpointName> = OutputOf<(typeof endpoints)[N]>

/** True for a name in the table, never for an inherited property. */
export const isEndpointName = (name: string): name is EndpointName => Object.hasOwn(endpoints, name)
