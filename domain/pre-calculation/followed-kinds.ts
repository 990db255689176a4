import type { DatasetMapping } from './dataset-mapping.ts'
import { findAllowedModels, mayFollow, toOwn } from './mapped-suggestions.ts'
import type { OwnVehicle } from './mapped-suggestions.ts'
import { modelKey } from './pre-calculation-dataset.ts'
import type { ProposalDataset } from './pre-calculation-dataset.ts'
import { getOwnPrice, toOffered } from './proposal-suggestions.ts'

/** A customer's vehicle as the agreement has it; what was paid in minor units. */
export type BoughtVehicle = Omit<OwnVehicle, 'price'> & { readonly fPurchasePrice: number | null }

/**
 * The kinds of customers' vehicles, as far as the rules in force tell them apart, that something of
 * today's price list or of the stock may follow. Terms are not compared: each offer chooses its own.
 */
export class FollowedKinds {
  readonly #dataset: ProposalDataset
  readonly #mapping: DatasetMapping
  readonly #found = new Set<string>()

  constructor(dataset: ProposalDataset, mapping: DatasetMapping) {
    this.#dataset = dataset
    this.#mapping = mapping
  }

  get count(): number {
    return this.#found.size
  }

  add(bought: BoughtVehicle): void {
    const own = { ...bought, price: getOwnPrice(bought, bought.fPurchasePrice, this.#dataset) }
    const vehicle = toOwn(this.#mapping, own, this.#dataset, null)
    const kind = this.#mapping.getKind(vehicle)
    if (this.#found.has(kind)) return
    if (this.#mapping.findAllowed(vehicle).length > 0 || this.#hasStock(own)) this.#found.add(kind)
  }

  #hasStock(own: OwnVehicle): boolean {
    const models = [
      ...findAllowedModels(this.#mapping, own, this.#dataset),
      modelKey(own.aMake ?? '', own.aModel ?? ''),
    ]
    return models.some((model) =>
      (this.#dataset.stock.get(model) ?? []).some(({ car, entry }) =>
        mayFollow(own, toOffered(entry, car), this.#dataset),
      ),
    )
  }
}
