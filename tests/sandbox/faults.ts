import type { Fault } from './fault-kinds'
import type { Host } from './stats'

/** Which requests a fault affects. */
export interface Where {
  /** `E2`, or `*` for every endpoint. */
  endpoint: string
  host?: Host
  /** Part of the path and query, such as a hash. */
  match?: string
}

/** When it happens: `skip` requests succeed first, then `times` fail (all by default). */
export interface When {
  times?: number
  skip?: number
}

export interface Rule extends Where {
  fault: Fault
  left: number
  skip: number
  /** What a fault across several requests remembers: the bodies so far. */
  memory: unknown[]
}

const fits = (where: Where, host: Host, endpoint: string, url: string) =>
  (where.endpoint === '*' || where.endpoint === endpoint) &&
  (!where.host || where.host === host) &&
  (!where.match || url.includes(where.match))

/** Faults on demand. The first matching rule handles a request. */
export function createFaults() {
  let rules: Rule[] = []
  let gates: { endpoint: string; open: (go: boolean) => void }[] = []
  let late: { endpoint: string; commit: () => Promise<void>; timer?: NodeJS.Timeout }[] = []
  let watchers: (() => void)[] = []

  const tell = () => {
    for (const watcher of [...watchers]) watcher()
  }
  const mine = <T extends { endpoint: string }>(list: readonly T[], endpoint = '*') =>
    list.filter((one) => endpoint === '*' || one.endpoint === endpoint)
  const count = <T extends { endpoint: string }>(list: readonly T[], endpoint?: string) => mine(list, endpoint).length

  async function commitLate(endpoint?: string): Promise<void> {
    const due = mine(late, endpoint)
    late = late.filter((one) => !due.includes(one))
    for (const { commit, timer } of due) {
      clearTimeout(timer)
      await commit()
    }
  }

  return {
    /** Makes requests fail: `set('R5', {kind: 'hang'}, {times: 1})`. Returns a function that stops it. */
    set(where: string | Where, fault: Fault, { times = Number.POSITIVE_INFINITY, skip = 0 }: When = {}) {
      const rule: Rule = {
        ...(typeof where === 'string' ? { endpoint: where } : where),
        fault,
        left: times,
        skip,
        memory: [],
      }
      rules.push(rule)
      return () => {
        rules = rules.filter((one) => one !== rule)
      }
    },
    list: () => rules as readonly Rule[],
    /** Removes the rules; held requests stay held until `release`. */
    clear(endpoint?: string) {
      rules = endpoint ? rules.filter((rule) => rule.endpoint !== endpoint) : []
    },
    /** Lets held requests continue and late ones take effect, and removes the gates. */
    async release(endpoint?: string): Promise<void> {
      rules = rules.filter(
        (rule) => rule.fault.kind !== 'gate' || (endpoint !== undefined && rule.endpoint !== endpoint),
      )
      const due = mine(gates, endpoint)
      gates = gates.filter((gate) => !due.includes(gate))
      for (const { open } of due) open(true)
      await commitLate(endpoint)
    },
    /** Requests at a gate, and effects still to come. */
    held: (endpoint?: string) => count(gates, endpoint) + count(late, endpoint),
    /** Resolves when so many are held. */
    waitHeld(endpoint: string, atLeast = 1): Promise<void> {
      return new Promise((resolve) => {
        const look = () => {
          if (count(gates, endpoint) + count(late, endpoint) < atLeast) return
          watchers = watchers.filter((one) => one !== look)
          resolve()
        }
        watchers.push(look)
        look()
      })
    },

    /** For the server: the rule for a request, if one matches. */
    take(host: Host, endpoint: string, url: string): Rule | undefined {
      const rule = rules.find((one) => one.left > 0 && fits(one, host, endpoint, url))
      if (!rule) return undefined
      if (rule.skip > 0) {
        rule.skip -= 1
        return undefined
      }
      rule.left -= 1
      if (rule.left === 0) rules = rules.filter((one) => one !== rule)
      return rule
    },
    /** For the server: waits at a gate, even without a client. False if nobody will open it any more. */
    wait(endpoint: string): Promise<boolean> {
      return new Promise((resolve) => {
        gates.push({ endpoint, open: resolve })
        tell()
      })
    },
    /** For the server: takes effect later. */
    postpone(endpoint: string, commit: () => Promise<void>, ms?: number): void {
      const one: (typeof late)[number] = { endpoint, commit }
      if (ms !== undefined)
        one.timer = setTimeout(() => {
          late = late.filter((other) => other !== one)
          void commit()
        }, ms)
      late.push(one)
      tell()
    },
    /** Forgets everything: held requests are cut off and never take effect. */
    drop() {
      for (const { timer } of late) clearTimeout(timer)
      for (const { open } of gates) open(false)
      rules = []
      late = []
      gates = []
    },
  }
}

export type Faults = ReturnType<typeof createFaults>
