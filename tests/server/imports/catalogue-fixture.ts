import { readTemplate, shippedTemplates } from '#server/imports/template-file.ts'
import { shippedSample } from './import-fixture.ts'

export const catalogueTemplates = {
  agreements: readTemplate(shippedTemplates.agreements),
  prices: readTemplate(shippedTemplates.prices),
  mapping: readTemplate(shippedTemplates.mapping),
  stock: readTemplate(shippedTemplates.ukUsedCars),
}

const models = [
  ['BMW', '1 Series', '27000'],
  ['BMW', '3 Series', '36000'],
  ['BMW', 'X1', '33000'],
  ['Toyota', 'Yaris', '21000'],
  ['Toyota', 'Corolla', '28000'],
] as const

export const priceRows = [
  'Make,Model,Derivative,Fuel,Price,Rate,Rate type,RV miles a year,RV 24 %,RV 36 %,RV 48 %',
  ...models.map(
    ([make, model, price]) => `${make},${model},,Petrol,${price},7.9,apr,10000,58,48,40`,
  ),
  '',
].join('\n')

export const mappingRows = `Make,Model,Offered make,Offered model,Offered derivative,Primary
BMW,1 Series,BMW,X1,,yes
BMW,1 Series,BMW,3 Series,,no
Toyota,Yaris,Toyota,Corolla,,yes
`

/** Adverts as the used-car files have them: makes in lower case, a space before the model. */
export const adverts = (make: string) =>
  [
    'make,model,year,price,transmission,mileage,fuelType,tax,mpg,engineSize',
    ...models
      .filter(([name]) => name.toLowerCase() === make)
      .flatMap(([, model, price]) =>
        [0.7, 0.85].map(
          (share) =>
            `${make}, ${model},2022,${Math.round(Number(price) * share)},Manual,25250,Petrol,150,54.3,1.6`,
        ),
      ),
    '',
  ].join('\n')

/** Fifty live agreements of both makes, in the form of the shipped sample. */
export function agreementsOfBothMakes(): string {
  const [header = '', first = ''] = shippedSample('agreements.sample.csv').split('\n')
  const columns = header.split(',')
  const line = (index: number): string => {
    const [make, model, price] = models[index % models.length] ?? models[0]
    const cells: Readonly<Record<string, string>> = {
      'Agreement number': `MIX${index}`,
      Make: make,
      Model: model,
      Derivative: '',
      'Cash price': price,
      Deposit: '3000',
      'Dealer contribution': '0',
      'Amount of credit': String(Number(price) - 3000),
      'Final payment': index % 2 === 0 ? String(Math.round(Number(price) * 0.4)) : '0',
      Product: index % 2 === 0 ? 'PCP' : 'HP',
      Payment: index % 2 === 0 ? '395.00' : '560.00',
      Term: '48',
      Rate: '7.9',
      Start: '01/06/2024',
      End: '01/06/2028',
    }
    return columns.map((name, at) => cells[name] ?? first.split(',')[at] ?? '').join(',')
  }
  return [header, ...Array.from({ length: 50 }, (_, index) => line(index)), ''].join('\n')
}
