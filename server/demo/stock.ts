import type { RowOf } from '../imports/copy-rows.ts'
import type { DemoBook } from './books.ts'
import { demoSeed } from './books.ts'
import { catalogue, isDiscontinued } from './catalogue.ts'
import type { CatalogueCar } from './catalogue.ts'
import { randomFor } from './random.ts'
import { makeBritishRegistration, makeVin } from './vehicle-identity.ts'

/** A car that stands at a dealer, with the catalogue's facts behind its row. */
export interface StockCar {
  readonly car: CatalogueCar
  readonly vin: string
  readonly dealerCode: string
  readonly row: RowOf
}

const stocks: Readonly<Record<DemoBook['key'], number>> = {
  northgate: 260,
  lindenhof: 90,
  harbour: 12,
}
const inStock = catalogue.filter((car) => !isDiscontinued(car))
const firstStockNumber = 700_000

/** The book's cars in stock on `today`: two in five new, some of them sold since (`deleted`). */
export function stockOf(book: DemoBook, today: string): readonly StockCar[] {
  return Array.from({ length: stocks[book.key] }, (_, index) => {
    const random = randomFor(demoSeed, book.key, 'stock', index)
    const car = random.pick(inStock)
    const isNew = random.chance(0.4)
    const age = isNew ? 0 : random.whole(1, 4)
    const year = Number(today.slice(0, 4)) - age
    const vin = makeVin(random, firstStockNumber + index)
    const price = Math.round(car.price * book.priceFactor * 0.84 ** age) * 100
    const dealerCode = random.pick(book.dealers).code
    return {
      car,
      vin,
      dealerCode,
      row: {
        key: vin,
        aVin: vin,
        aMake: car.make,
        aModel: car.model,
        aDerivative: car.derivative,
        aReg: isNew ? null : makeBritishRegistration(`${year}-05-01`, firstStockNumber + index),
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
