import type { InsertRow } from '../../db/copy-rows.ts'
import type { DemoOrganisation } from '../dataset/demo-organisations.ts'
import { demoSeed } from '../dataset/demo-organisations.ts'
import { drawBusinessTime } from '../generators/dates.ts'
import { createDemoId } from '../generators/random.ts'
import type { Random } from '../generators/random.ts'
import type { StockCar } from '../catalogue/stock.ts'

const colours = ['Chalk', 'Petrol blue', 'Moss', 'Slate', 'Ember', 'Ivory'] as const

/** A website request in the specification's form. Some are open, some late, some expired. */
export function makeHotLead(
  random: Random,
  organisation: DemoOrganisation,
  today: string,
  agreementNo: string,
  stock: readonly StockCar[],
  isWaiting: boolean,
): InsertRow {
  const car = random.pick(stock)
  const dueIn = isWaiting
    ? random.whole(0, 6)
    : random.weighted([
        [random.whole(0, 9), 3],
        [-random.whole(1, 30), 1],
      ])
  const price = Number(car.row['aPurchasePrice'])
  return {
    id: createDemoId(demoSeed, organisation.key, agreementNo, 'hot lead'),
    fAgreementNo: agreementNo,
    receivedDate: drawBusinessTime(random, today, Math.min(-1, dueIn) - random.whole(0, 4)),
    actionBy: drawBusinessTime(random, today, dueIn),
    expiredByLMS: !isWaiting && random.chance(0.15),
    offer: {
      colour: random.pick(colours),
      otrp: price,
      vin: car.vin,
      groupStock: random.chance(0.5),
      trueEquity: random.whole(-2000, 4000) * 100,
      term: 36,
      mileage: 10_000,
      productType: 'PCP',
      payment: Math.round(price / 90),
      cash: random.whole(0, 20) * 10_000,
    },
    search: {
      type: car.row['aType'],
      transmission: car.car.transmission,
      fuel: car.car.fuel,
      body: car.car.body,
      doors: car.car.doors,
      maxOTRP: price + 200_000,
      maxCashInput: 200_000,
      maxPayment: Math.round(price / 80),
      model: car.car.model,
      seats: car.car.seats,
      accessories: random.chance(0.4) ? ['Towbar'] : [],
      servicePlan: random.chance(0.5),
      condition: 'Good',
    },
    finance: {
      valuation: Math.round(price * 0.006) * 100,
      settlement: Math.round(price * 0.0055) * 100,
    },
  }
}
