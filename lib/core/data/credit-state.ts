/** Credits and automatic lookups, as the background knows them. */
export interface CreditState {
  /** The service's last figure; a decimal string, possibly negative. Null if it never gave one. */
  remaining: string | null
  /** Automatic lookups today, and the limit in the settings. */
  lookupsToday: number
  lookupsAllowed: number
  /** Why automatic lookups are paused, if they are. */
  paused: 'budget' | 'reserve' | 'key' | 'rate' | 'down' | 'user' | null
  /** When a pause ends that the service asked for, ms since 1970. */
  retryAt?: number
}
