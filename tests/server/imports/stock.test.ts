import * as v from 'valibot'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { templateModel } from '#domain/imports/template.model.ts'
import { formatUnlisted } from '#server/imports/import-report.ts'
import { ListedStock, removeUnlistedStock } from '#server/imports/listed-stock.ts'
import { readTemplate, shippedTemplates } from '#server/imports/template-file.ts'
import { importNow, importText, importToday, openImportFixture } from './import-fixture.ts'

const fixture = await openImportFixture()
beforeEach(() => fixture.database.pool.query('truncate inventory, imported_files'))
afterAll(() => fixture.close())

/** A dealer's own list: most cars have a stock number and no VIN. */
const template = v.parse(templateModel, {
  name: 'Own stock',
  kind: 'inventory',
  numbers: { decimal: '.', group: ',' },
  dates: 'DD/MM/YYYY',
  columns: [
    { field: 'externalKey', column: 'Stock number', type: 'text' },
    { field: 'aVin', column: 'VIN', type: 'vin' },
    { field: 'aMake', column: 'Make', type: 'text' },
    { field: 'aModel', column: 'Model', type: 'text' },
    { field: 'aPurchasePrice', column: 'Price', type: 'money' },
    { field: 'dCode', column: 'Dealer', type: 'text' },
    {
      field: 'deleted',
      column: 'Status',
      type: 'flag',
      true: ['sold'],
      false: ['in stock'],
      default: 'in stock',
    },
  ],
})
const header = 'Stock number,VIN,Make,Model,Price,Dealer,Status'
const car = (number: string, dealer = 'NG01', status = '', price = '18995') =>
  `${number},,BMW,3 Series,${price},${dealer},${status}`

/** Imports files as one run and answers with what it says of cars that are no longer listed. */
async function importRun(...files: readonly (readonly string[])[]): Promise<string[]> {
  const stock = new ListedStock()
  for (const [index, rows] of files.entries())
    await importText(fixture, [header, ...rows, ''].join('\n'), {
      template,
      stock,
      name: `stock-${index}.csv`,
    })
  const { database, orgId } = fixture
  const target = { database, orgId, today: importToday, now: importNow }
  return formatUnlisted(await removeUnlistedStock(target, stock), stock)
}

async function listKeys(isGone: boolean): Promise<string[]> {
  const { rows } = await fixture.database.pool.query<{ key: string }>(
    'select key from inventory where deleted = $1 order by key',
    [isGone],
  )
  return rows.map(({ key }) => key)
}

describe('a dealer’s cars', () => {
  it('leave when the newest file of the dealer lacks them, and come back with it', async () => {
    await importRun([car('L1'), car('L2'), car('X9', 'NG02')])
    expect(await importRun([car('L2'), car('L3')])).toEqual([
      '1 car of NG01 left the stock: the newest file lacks them.',
    ])
    expect([await listKeys(false), await listKeys(true)]).toEqual([['L2', 'L3', 'X9'], ['L1']])
    await importRun([car('L1'), car('L2'), car('L3')])
    expect(await listKeys(true)).toEqual([])
  })

  it('leave when they are marked as sold', async () => {
    await importRun([car('L1'), car('L2')])
    await importRun([car('L1', 'NG01', 'sold'), car('L2')])
    expect([await listKeys(false), await listKeys(true)]).toEqual([['L2'], ['L1']])
  })

  it('stay when another file of the run lists them, or a refused row names them', async () => {
    await importRun([car('L1'), car('L2')])
    expect(await importRun([car('L1')], [car('L2', 'NG01', '', 'twelve')])).toEqual([])
    expect(await listKeys(true)).toEqual([])
  })

  it('stay when a file of corrected rows lists a few of them', async () => {
    await importRun([car('L1'), car('L2')])
    const stock = new ListedStock()
    const content = `${header},forecourt_file,forecourt_line,forecourt_reason\n${car('L2')},stock.csv,3,x\n`
    await importText(fixture, content, { template, stock })
    expect(stock.dealers.size).toBe(0)
  })
})

describe('the same file under another name', () => {
  it('changes nothing, though cars are known by file and line', async () => {
    const adverts = `make,model,year,price,transmission,mileage,fuelType,tax,mpg,engineSize
bmw, 3 Series,2017,10550,Manual,25250,Petrol,150,54.3,1.4
bmw, 3 Series,2017,10550,Manual,25250,Petrol,150,54.3,1.4
`
    const shipped = { template: readTemplate(shippedTemplates.ukUsedCars) }
    await importText(fixture, adverts, { ...shipped, name: 'november.csv' })
    const { report } = await importText(fixture, adverts, { ...shipped, name: 'copy.csv' })
    expect(report).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
    expect(await listKeys(false)).toEqual(['november.csv:2', 'november.csv:3'])
  })
})
