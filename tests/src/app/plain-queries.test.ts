import { persistQueryClientSave } from '@tanstack/react-query-persist-client'
import type { PersistQueryClientOptions } from '@tanstack/react-query-persist-client'
import { describe, expect, it, vi } from 'vitest'
import { createQueryClient, plainPersistence } from '#src/app/query-client.ts'
import { filesOf, isCode, sourceOf } from '#tests/support/source-files.ts'

class Memory implements Storage {
  private readonly items = new Map<string, string>()
  get length() {
    return this.items.size
  }
  clear = () => this.items.clear()
  getItem = (key: string) => this.items.get(key) ?? null
  key = (index: number) => [...this.items.keys()][index] ?? null
  removeItem = (key: string) => void this.items.delete(key)
  setItem = (key: string, value: string) => void this.items.set(key, value)
}

/** The first word of every query's key in the page, and whether its answers may be written to the device in plain sight. A new one must be decided here. */
const decided: Readonly<Record<string, boolean>> = {
  languages: true,
  'assignable-users': false,
  'assignment-preview': false,
  'call-scripts': false,
  boot: false,
  customer: false,
  'customer-activity': false,
  'customer-counts': false,
  'customer-onedoc': false,
  'customer-service-history': false,
  'customer-status-counts': false,
  'customer-values': false,
  customers: false,
  day: false,
  'day-pack-preview': false,
  'day-pack-settings': false,
  fleet: false,
  'inventory-item': false,
  'deal-facts': false,
  'key-financials': false,
  offer: false,
  'product-config': false,
  'rv-config': false,
  session: false,
  'shown-deal': false,
  'shown-deals': false,
  'shown-screen': false,
  'total-costs': false,
  'widget-list': false,
}

/** What stands on the device after answers to `keys`, each naming its key and its customer. */
async function written(keys: readonly string[]): Promise<string> {
  const queryClient = createQueryClient()
  const device = new Memory()
  for (const key of keys)
    queryClient.setQueryData([key, 'org', 'A100'], { of: `answer-to-${key};` })
  // The persister's package declares its own copy of the same class.
  const same = queryClient as unknown as PersistQueryClientOptions['queryClient']
  await persistQueryClientSave({ queryClient: same, ...plainPersistence(device) })
  await vi.waitUntil(() => device.length > 0, { timeout: 5000 })
  queryClient.clear()
  return device.getItem(device.key(0) ?? '') ?? ''
}

describe('what the page writes to the device in plain sight', () => {
  it('is decided for every query of the page', () => {
    const sources = filesOf('src').filter(isCode).map(sourceOf).join('\n')
    const declared = [...sources.matchAll(/queryKey: \['([\w-]+)'/g)].map(([, key = '']) => key)
    expect(declared.length).toBeGreaterThan(8)
    expect([...new Set(declared)].sort()).toEqual(Object.keys(decided).sort())
  })

  it('is what names nobody: never a customer, never a key that nobody decided', async () => {
    const text = await written([...Object.keys(decided), 'a-new-query'])
    expect([...text.matchAll(/answer-to-([\w-]+);/g)].map(([, key]) => key)).toEqual(
      Object.keys(decided).filter((key) => decided[key]),
    )
  })
})
