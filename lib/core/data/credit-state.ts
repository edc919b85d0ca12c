/** Credits and automatic lookups, as the background knows them. */
export interface CreditState {
  /** As the service said last; a decimal string, may be negative. Null: never said. */
  remaining: string | null
  /** Automatic lookups today, and what the settings allow. */
  lookupsToday: number
  lookupsAllowed: number
  /** Why automatic lookups stand still, if they do. */
  paused: 'budget' | 'reserve' | 'key' | 'rate' | 'down' | 'user' | null
}
