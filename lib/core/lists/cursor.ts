/**
 * Where a list continues, as the service gives it. Scalars only; numbers that JavaScript cannot represent are digit
 * strings.
 */
export type Cursor = Record<string, string | number | boolean | null>
