/** Where a list goes on, as the service gives it. Scalars only; numbers that JavaScript cannot hold are their own digits. */
export type Cursor = Record<string, string | number | boolean | null>
