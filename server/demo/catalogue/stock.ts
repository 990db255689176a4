import type { InsertRow } from '../../db/copy-rows.ts'
import type { DemoOrganisation } from '../dataset/demo-organisations.ts'
import { demoSeed } from '../dataset/demo-organisations.ts'
import { demoCatalogue, isDiscontinued } from './catalogue.ts'
import type { CatalogueCar } from './catalogue.ts'
import { createDemoRandom } from '../generators/random.ts'
import {
  makeBritishRegistration,
  makeGermanRegistration,
  makeVin,
} from '../generators/vehicle-identity.ts'

/** A car at a dealer, with its catalogue entry. */
export interface StockCar {
  readonly car: CatalogueCar
  readonly vin: string
  readonly dealerCode: string
  /** Minor units. */
  readonly price: number
  readonly row: InsertRow
}

const stocks: Readonly<Record<DemoOrganisation['key'], number>> = {
  northgate: 260,
  lindenhof: 90,
  harbour: 12,
}
const inStock = demoCatalogue.filter((car) => !isDiscontinued(car))
const firstStockNumber = 700_000

const makeRegistration = ({ language }: DemoOrganisation, year: number, number: number): string =>
  language === 'en'
    ? makeBritishRegistration(`${year}-05-01`, number)
    : makeGermanRegistration(number)

/** The cars in stock on `today`: two in five new, some already sold (`deleted`). */
export function makeStock(organisation: DemoOrganisation, today: string): readonly StockCar[] {
  return Array.from({ length: stocks[organisation.key] }, (_, index) => {
    const random = createDemoRandom(demoSeed, organisation.key, 'stock', index)
    const car = random.pick(inStock)
    const isNew = random.chance(0.4)
    const age = isNew ? 0 : random.whole(1, 4)
    const year = Number(today.slice(0, 4)) - age
    const vin = makeVin(random, firstStockNumber + index)
    const price = Math.round(car.price * organisation.priceFactor * 0.84 ** age) * 100
    const dealerCode = random.pick(organisation.dealers).code
    return {
      car,
      vin,
      dealerCode,
      price,
      row: {
        key: vin,
        aVin: vin,
        aMake: car.make,
        aModel: car.model,
        aDerivative: car.derivative,
        aReg: isNew ? null : makeRegistration(organisation, year, firstStockNumber + index),
        aType: isNew ? 'New' : 'Used',
        aFuelType: car.fuel,
        aTransmission: car.transmission,
        aPurchasePrice: price,
        aDistance: isNew ? random.whole(3, 40) : age * random.whole(5000, 13_000),
        aModelYear: year,
        dCode: dealerCode,
        deleted: random.chance(0.04),
      },
    }
  })
}
