import type { DistinctModel, MappedPairs } from '#domain/model-mapping/model-mapping.model.ts'
import { readModelName } from '#domain/model-mapping/model-mapping.rules.ts'
import type { PairDifference } from '#domain/model-mapping/model-mapping.rules.ts'
import { toModelText } from './mapping-grid-row.tsx'

/** The models of a side, with those that pairs name though nobody drives or sells them now. */
function withNamed(models: readonly DistinctModel[], names: Iterable<string>): DistinctModel[] {
  const known = new Set(models.map(({ name }) => name))
  const others = [...new Set(names)].filter((name) => !known.has(name))
  const added = others.map((name) => {
    const { make, model } = readModelName(name)
    return { make, model, name, count: 0 }
  })
  return [...models, ...added].toSorted((one, other) =>
    toModelText(one).localeCompare(toModelText(other)),
  )
}

interface ViewInput {
  readonly customers: readonly DistinctModel[]
  readonly offers: readonly DistinctModel[]
  readonly pairs: MappedPairs
  readonly differences: readonly PairDifference[]
  readonly search: string
  readonly isChangedOnly: boolean
}

/** Those that the words fit; all where they fit none of this side, but some of the other. */
function pickFound(models: readonly DistinctModel[], search: string) {
  const words = search.trim().toLowerCase().split(/\s+/u)
  return models.filter((model) => {
    const text = toModelText(model).toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** The rows and columns of the grid: every model, or those that a search or the changes leave. */
export function pickMappingView(input: ViewInput) {
  const { pairs, differences, search, isChangedOnly } = input
  const changed = new Set(differences.map(({ customer }) => customer))
  const named = [...Object.keys(pairs), ...changed]
  const namedOffers = [
    ...Object.values(pairs).flatMap((row) => Object.keys(row)),
    ...differences.map(({ offer }) => offer),
  ]
  const customers = withNamed(input.customers, named)
  const offers = withNamed(input.offers, namedOffers)
  const [foundCustomers, foundOffers] = [pickFound(customers, search), pickFound(offers, search)]
  const isFound = foundCustomers.length + foundOffers.length > 0
  const rows = foundCustomers.length > 0 || !isFound ? foundCustomers : customers
  const without = customers.filter(({ name }) => pairs[name] === undefined)
  return {
    customers: isChangedOnly ? rows.filter(({ name }) => changed.has(name)) : rows,
    offers: foundOffers.length > 0 || !isFound ? foundOffers : offers,
    counts: {
      customers: customers.length,
      offers: offers.length,
      without: without.length,
      drivers: without.reduce((sum, { count }) => sum + count, 0),
    },
  }
}
