/** Somebody who takes customers; `dealerCodes` null is every dealer. */
export interface CustomerTaker {
  readonly id: string
  readonly dealerCodes: readonly string[] | null
}

export interface Spread<Customer> {
  /** By the taker’s id; a taker who gets nobody has an empty list. */
  readonly shares: ReadonlyMap<string, readonly Customer[]>
  /** Those whose dealer no taker may see. */
  readonly leftOut: readonly Customer[]
}

/**
 * Spreads customers evenly: each goes to who has the fewest so far among those who may see the
 * dealer. Dealers that few may see come first, so that the others even it out.
 */
export function spreadEvenly<Customer extends { readonly dCode: string }>(
  customers: readonly Customer[],
  takers: readonly CustomerTaker[],
): Spread<Customer> {
  const shares = new Map<string, Customer[]>(takers.map(({ id }) => [id, []]))
  const findOpenShares = (dealer: string) =>
    takers.flatMap(({ id, dealerCodes }) =>
      dealerCodes === null || dealerCodes.includes(dealer) ? [shares.get(id) ?? []] : [],
    )
  const byDealer = [...new Set(customers.map(({ dCode }) => dCode))].map((dealer) => ({
    ofDealer: customers.filter(({ dCode }) => dCode === dealer),
    open: findOpenShares(dealer),
  }))
  const leftOut: Customer[] = []
  for (const { ofDealer, open } of byDealer.toSorted(
    (one, other) => one.open.length - other.open.length,
  ))
    for (const customer of ofDealer) {
      const [first, ...others] = open
      if (first === undefined) leftOut.push(customer)
      else
        others
          .reduce((least, share) => (share.length < least.length ? share : least), first)
          .push(customer)
    }
  return { shares, leftOut }
}
