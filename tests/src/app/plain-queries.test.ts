import { persistQueryClientSave } from '@tanstack/react-query-persist-client'
import type { PersistQueryClientOptions } from '@tanstack/react-query-persist-client'
import { describe, expect, it, vi } from 'vitest'
import { createQueryClient, createPlainPersistence } from '#src/app/query-client.ts'
import { contract } from '#domain/contract.ts'
import type { QueryName } from '#src/session/query-key.ts'
import { declaredCalls } from '#tests/authz/calls.ts'
import { listFiles, isCode, readSource } from '#tests/support/architecture/source-files.ts'

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

const sources = listFiles('src').filter(isCode).map(readSource).join('\n')
/** The first element of every key that the page's sources write. */
const pageQueries = [...sources.matchAll(/[kK]ey(?::| =) \[\s*'([\w-]+)'/g)].map(
  ([, name = '']) => name,
)

const plainCalls = declaredCalls().filter(({ meta }) => meta.storage === 'plain')

/** What is stored after answers to `keys`, each naming its key and its customer. */
async function written(keys: readonly string[]): Promise<string> {
  const queryClient = createQueryClient()
  const device = new Memory()
  for (const key of keys)
    queryClient.setQueryData([key as QueryName, 'org', 'A100'], { of: `answer-to-${key};` })
  // The persister's package declares its own copy of the same class.
  const same = queryClient as unknown as PersistQueryClientOptions['queryClient']
  await persistQueryClientSave({ queryClient: same, ...createPlainPersistence(device) })
  await vi.waitUntil(() => device.length > 0, { timeout: 5000 })
  queryClient.clear()
  return device.getItem(device.key(0) ?? '') ?? ''
}

describe('Unencrypted queries on the device', () => {
  it('are answers that anybody gets', () => {
    expect(plainCalls.length).toBeGreaterThan(0)
    expect(plainCalls.filter(({ meta }) => meta.scope !== 'public')).toEqual([])
  })

  it('are those declared as plain, of all queries and calls, and no other', async () => {
    expect(pageQueries.length).toBeGreaterThan(25)
    const text = await written([
      ...new Set([...pageQueries, ...Object.keys(contract), 'a-new-query']),
    ])
    expect([...text.matchAll(/answer-to-([\w-]+);/g)].map(([, key = '']) => key).sort()).toEqual(
      plainCalls.map(({ meta }) => meta.key).sort(),
    )
  })

  it('have a typed name: a word that is neither call nor declared does not compile', () => {
    const queryClient = createQueryClient()
    // @ts-expect-error -- no call has this name
    expect(queryClient.getQueryData(['taxonomy-list'])).toBeUndefined()
    expect(queryClient.getQueryData(['TAXONOMY_LIST'])).toBeUndefined()
  })
})
