const toTransaction =
  /(?:^|[/?#&.])(?:tx|txn|txs|transactions?|tx_?id|tx_?hash|transaction_?(?:id|hash))(?:[/=]|%2f|%3d)(?:[\w-]+\/)?$/i

/** Whether a URL, up to the hash in it, leads to a transaction. */
export const leadsToTransaction = (address: string): boolean => toTransaction.test(address)
