/** The sentence a user signs. `referral` is appended with a code, for new users only. */
export interface Statement {
  known: string
  fresh: string
  referral: string
}
