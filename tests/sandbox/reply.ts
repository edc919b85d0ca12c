/** An endpoint's answer, before any fault. */
export interface Reply {
  status: number
  /** JSON, or a text if `type` says so. */
  body: unknown
  headers?: Record<string, string>
  type?: string
}

export const ok = (body: unknown): Reply => ({ status: 200, body })

/** The gateway's own refusals have `error`; the instances' have `message` or `errors`. */
export const gateway = (status: number, error: string, source?: 'internal' | 'upstream'): Reply => ({
  status,
  body: source ? { error, source } : { error },
})

export const instance = (status: number, message: string, more: Record<string, unknown> = {}): Reply => ({
  status,
  body: { message, ...more },
})

export const invalid = (name: string, detail: string): Reply => ({
  status: 422,
  body: { errors: [{ title: 'Invalid value', source: { pointer: `/${name}` }, detail }] },
})

const httpOf: Record<number, number> = {
  3: 400,
  5: 404,
  6: 409,
  7: 403,
  8: 429,
  9: 400,
  11: 400,
  12: 501,
  13: 500,
  14: 503,
  16: 401,
}

/** A refusal of the points service: the code is a gRPC number, which determines its status. */
export const points = (code: number, message: string): Reply => ({
  status: httpOf[code] ?? 500,
  body: { code, message },
})
