import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { InventoryList, ListedCar } from '#domain/inventory/inventory-list.model.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { InventoryPage } from '#src/features/inventory/inventory-page.tsx'
import { defaultFormat } from '#src/ui/format.tsx'
import { createHostApi } from '#tests/src/api/host-api.ts'
import { fakeHost, northgate } from '#tests/src/page/fake-host.ts'
import type { FakeAnswer, FakeHost } from '#tests/src/page/fake-host.ts'
import { renderInRouter } from '#tests/ui/render-in-router.tsx'

export const inventoryCall = `GET /search/v1/${northgate}/inventory`

export const focus: ListedCar = {
  aVin: null,
  externalKey: 'ST-1042',
  aMake: 'Ford',
  aModel: 'Focus',
  aDerivative: '1.0 Titanium',
  aReg: 'AB12CDE',
  aType: 'Used',
  aPurchasePrice: 1_499_500,
  aDistance: 41_200,
  aModelYear: 2021,
  dCode: 'D1',
  created_at: '2026-11-01T08:00:00.000Z',
}
export const golf: ListedCar = {
  aVin: 'WVWZZZ1JZ3W386752',
  externalKey: null,
  aMake: 'Volkswagen',
  aModel: 'Golf',
  aDerivative: null,
  aReg: null,
  aType: 'New',
  aPurchasePrice: 2_850_000,
  aDistance: null,
  aModelYear: null,
  dCode: 'D2',
  created_at: '2026-11-20T08:00:00.000Z',
}
export const bothDealers: InventoryList['dealers'] = [
  { code: 'D2', name: 'Brookside' },
  { code: 'D1', name: 'Northgate Leeds' },
]

/** The host's answer: a page of the cars that search and filters find. */
export const toInventoryAnswer =
  (cars: readonly ListedCar[], dealers: InventoryList['dealers'] = bothDealers): FakeAnswer =>
  (request) => {
    const query = new URL(request.url).searchParams
    const [search, condition, dealer] = ['search', 'condition', 'dealer'].map(
      (name) => query.get(name)?.toLowerCase() ?? '',
    )
    const found = cars.filter(
      (car) =>
        Object.values(car)
          .join(' ')
          .toLowerCase()
          .includes(search ?? '') &&
        (condition === '' || car.aType?.toLowerCase() === condition) &&
        (dealer === '' || car.dCode?.toLowerCase() === dealer),
    )
    const [size, pageno] = [Number(query.get('size')), Number(query.get('pageno'))]
    const count = (type: string) => cars.filter(({ aType }) => aType === type).length
    return Response.json({
      as_of: '2026-11-21T09:00:00.000Z',
      cars: found.slice((pageno - 1) * size, pageno * size),
      pageno,
      total: found.length,
      counts: { cars: cars.length, new: count('New'), used: count('Used') },
      dealers,
    } satisfies InventoryList)
  }

const closing: (() => void)[] = []

/** Opens the stock on a desktop; registered once by a file, for all its tests. */
export function setUpInventory(): void {
  beforeEach(() => browser.viewport(1440, 900))
  afterEach(() => {
    for (const close of closing.splice(0)) close()
  })
}

export async function openInventory(
  answer: FakeAnswer,
  isOnline = true,
  isVinHighlighted = { customer: true, stock: true },
) {
  const host: FakeHost = fakeHost({ [inventoryCall]: answer })
  const api = createHostApi(host)
  const client = createQueryClient()
  client.setDefaultOptions({
    queries: { ...client.getDefaultOptions().queries, retryDelay: 10 },
  })
  closing.push(() => client.clear())
  const part = (online: boolean) => (
    <QueryClientProvider client={client}>
      <InventoryPage api={api} orgId={northgate} isOnline={online} />
    </QueryClientProvider>
  )
  const date = { ...defaultFormat.date, dateTime: 'DD/MM/YYYY HH:mm' }
  const format = { ...defaultFormat, date, isVinHighlighted }
  return { host, ...(await renderInRouter(part(isOnline), { format })) }
}

export const readRows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )
export const readNames = () => readRows().map(([name]) => name)
