const toTransaction =
  /(?:^|[/?#&.])(?:tx|txn|txs|transactions?|tx_?id|tx_?hash|transaction_?(?:id|hash))(?:[/=]|%2f|%3d)(?:[\w-]+\/)?$/i

/** Does an address, up to the hash in it, lead to a transaction? */
export const leadsToTransaction = (address: string): boolean => toTransaction.test(address)
