import { readFileSync } from 'node:fs'
import type { PriceListEntry } from '#domain/catalogue/price-list.model.ts'
import { createDemoRandom } from '../generators/random.ts'

export interface CatalogueDerivative {
  readonly derivative: string
  readonly fuel: string
  readonly transmission: string
  /** Whole pounds on the road. */
  readonly price: number
  /** Percent of the price after 36 months at 10,000 miles a year. */
  readonly residual36: number
  /** Grams a kilometre. */
  readonly co2: number
  /** Service, maintenance and repair, pence a month. */
  readonly smr: number
  /** Kilowatt-hours for 100 km. */
  readonly kwh?: number
}

export interface CatalogueModel {
  readonly model: string
  readonly body: string
  readonly doors: number
  readonly seats: number
  readonly derivatives: readonly CatalogueDerivative[]
}

interface Marque {
  readonly make: string
  readonly models: readonly CatalogueModel[]
}

/** One car that can be bought: a marque's model in one derivative. All of them are invented. */
export interface CatalogueCar extends CatalogueDerivative {
  readonly make: string
  readonly model: string
  readonly body: string
  readonly doors: number
  readonly seats: number
}

const marques = JSON.parse(
  readFileSync(new URL('catalogue.json', import.meta.url), 'utf8'),
) as readonly Marque[]

export const demoCatalogue: readonly CatalogueCar[] = marques.flatMap(({ make, models }) =>
  models.flatMap(({ model, body, doors, seats, derivatives }) =>
    derivatives.map((derivative) => ({ make, model, body, doors, seats, ...derivative })),
  ),
)

/** Models no longer built: customers drive them, but they have no price. */
const discontinued: ReadonlySet<string> = new Set(['Kestrel Stoop', 'Calder Beck', 'Quillon Rondo'])

export function isDiscontinued({ make, model }: Pick<CatalogueCar, 'make' | 'model'>): boolean {
  return discontinued.has(`${make} ${model}`)
}

const terms = [24, 36, 48, 60]
const mileages = [6000, 8000, 10_000, 12_000, 15_000, 20_000]

/**
 * Percent of the price that a car keeps: a third of a point less a month, 0.9 less for each
 * thousand miles a year.
 */
export function getResidualPercent(
  { residual36 }: Pick<CatalogueDerivative, 'residual36'>,
  term: number,
  milesAYear: number,
): number {
  const percent = residual36 - (term - 36) * 0.33 - (milesAYear / 1000 - 10) * 0.9
  return Math.round(Math.min(62, Math.max(18, percent)) * 10) / 10
}

/** Models without known running costs, so without a total cost of ownership. */
const withoutRunningCosts: ReadonlySet<string> = new Set(['Kestrel S2', 'Arden Carter'])

const pencePerLitre = 142
const pencePerKilowattHour = 24
/** Grams of CO2 of a litre of petrol; diesel is near enough. */
const gramsPerLitre = 2350
const kilometresPerMile = 1.609344

/** Running costs out of the catalogue's upkeep, consumption and price; all of them invented. */
function runningCosts(
  { smr, co2, kwh, price }: CatalogueCar,
  priceFactor: number,
): NonNullable<PriceListEntry['running']> {
  const share = (part: number) => Math.round(smr * priceFactor * part)
  const fuel =
    (co2 / gramsPerLitre) * kilometresPerMile * pencePerLitre +
    (((kwh ?? 0) * kilometresPerMile) / 100) * pencePerKilowattHour
  return {
    service: share(0.4),
    maintenance: share(0.35),
    tyres: share(0.25),
    tax: co2 === 0 ? 0 : 1625,
    insurance: Math.round((3200 + price * 0.075) * priceFactor),
    fuel_per_mile: Math.round(fuel * priceFactor * 100) / 100,
  }
}

/**
 * Today's price of every car that is still built, in minor units, with the marque's rate and
 * contribution of the moment.
 */
export function buildPriceEntries(seed: string, priceFactor: number): PriceListEntry[] {
  return demoCatalogue
    .filter((car) => !isDiscontinued(car))
    .map((car) => {
      const random = createDemoRandom(seed, 'prices', car.make, car.model)
      const price = Math.round(car.price * priceFactor) * 100
      const entry: PriceListEntry = {
        make: car.make,
        model: car.model,
        derivative: car.derivative,
        fuel_type: car.fuel,
        price,
        residual_values: {
          terms,
          mileages,
          percentages: terms.map((term) =>
            mileages.map((miles) => getResidualPercent(car, term, miles)),
          ),
        },
        rate: random.pick([4.9, 5.9, 5.9, 6.4, 6.9, 7.4, 7.9]),
        rate_type: 'apr',
        deposit_sub: Math.round((price * random.pick([0.02, 0.03, 0.04, 0.06])) / 25_000) * 25_000,
        valid_from: null,
        valid_until: null,
      }
      return withoutRunningCosts.has(`${car.make} ${car.model}`)
        ? entry
        : Object.assign(entry, { running: runningCosts(car, priceFactor) })
    })
}
