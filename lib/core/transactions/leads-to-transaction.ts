const leading = (names: string, then = '') => new RegExp(`(?:^|[/?#&.])(?:${names})(?:[/=]|%2f|%3d)${then}$`, 'i')

const toTransaction = leading('tx|txn|txs|transactions?|tx_?id|tx_?hash|transaction_?(?:id|hash)', '(?:[\\w-]+\\/)?')
const toOperation = leading('op|aatx|user_?-?op(?:eration)?s?(?:_?hash)?')

/** Whether a URL, up to the hash in it, leads to a transaction. */
export const leadsToTransaction = (address: string): boolean => toTransaction.test(address)

/** Whether a URL leads to an operation of a smart account instead. `/tx/op/` names the chain of a transaction. */
export const leadsToOperation = (address: string): boolean => toOperation.test(address) && !leadsToTransaction(address)

/** A transaction's or an operation's address up to its hash; the inner one if it is inside another address. */
const address = /^.*(?:\/\/|^|[^\w.@:/-])([\w-]+(?:[.:][\w-]+)+)\/(?:[^\s?]*\/)?(?:tx|op|transactions?)\/$/is

/** Characters before a hash that are searched: enough for an explorer's address. */
export const longestBefore = 200

/** The host of a transaction's address that ends where this text ends. */
export const hostAtEnd = (text: string): string | undefined =>
  address.exec(text.slice(-longestBefore))?.[1]?.toLowerCase()

/** The address that a text ends with, if it leads to a transaction or an operation; its end if it is long. */
export const pathAtEnd = (text: string): string | undefined => {
  const [path = ''] = /\S*$/.exec(text) ?? []
  return leadsToTransaction(path) || leadsToOperation(path) ? path.slice(-60) : undefined
}
