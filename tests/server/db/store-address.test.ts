import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toAppUrl } from '#server/db/app-login.ts'
import { migrate } from '#server/db/migrate.ts'
import { requireSameDatabase, toStoreAddress } from '#server/db/store-address.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { TestDatabase } from '#tests/support/database.ts'

const read = (url: string) => {
  const { user, password, host, port } = new pg.Client({ connectionString: url })
  return { user, password, at: `${host}:${port}` }
}

describe('the addresses of a store', () => {
  const owner = 'postgres://owner:told@db:5432/shop'

  it('are one and the same where one is set', () => {
    const { app, calls, ...rest } = toStoreAddress(owner, null)
    expect(rest).toEqual({ owner, isLoginNamed: false })
    expect([app, calls]).toEqual([toAppUrl(owner), toAppUrl(owner)])
  })

  it('lead calls through the pooler, and jobs past it', () => {
    const { app, calls } = toStoreAddress('postgres://owner@pool:6432/shop', owner)
    expect(read(app)).toEqual({ ...read(toAppUrl(owner)), at: 'db:5432' })
    expect(read(calls)).toEqual({ ...read(toAppUrl(owner)), at: 'pool:6432' })
  })

  it('sign calls and jobs in as whom DATABASE_URL names', () => {
    const address = toStoreAddress('postgres://web:secret@pool:6432/shop', owner)
    expect(address.isLoginNamed).toBe(true)
    expect(read(address.calls)).toEqual({ user: 'web', password: 'secret', at: 'pool:6432' })
    expect(read(address.app)).toEqual({ user: 'web', password: 'secret', at: 'db:5432' })
  })
})

describe('a login that DATABASE_URL names', () => {
  let store: TestDatabase
  let other: TestDatabase
  const name = `web_${randomBytes(6).toString('hex')}`
  const withLogin = (url: string, password: string): string => {
    const named = new URL(url)
    named.username = name
    named.password = password
    return named.href
  }

  beforeAll(async () => {
    store = await testDatabase()
    other = await testDatabase()
  })
  afterAll(async () => {
    await store.close()
    await other.close()
  })

  it('is made by the first start, with its password, and may do no more than calls need', async () => {
    const address = toStoreAddress(withLogin(store.url, 'secret'), store.url)
    await migrate(address)
    const client = new pg.Client({ connectionString: address.calls })
    await client.connect()
    const { rows } = await client.query(
      "select session_user as login, pg_has_role('forecourt_app', 'usage') as is_app",
    )
    await expect(client.query('select * from credentials')).rejects.toMatchObject({ code: '42501' })
    await client.end()
    expect(rows).toEqual([{ login: name, is_app: true }])
  })

  it('keeps its password when a host names another one', async () => {
    await expect(
      migrate(toStoreAddress(withLogin(store.url, 'guessed'), store.url)),
    ).rejects.toThrow(`Put its password into DATABASE_URL, or run “alter role ${name}`)
    expect(await migrate(toStoreAddress(withLogin(store.url, 'secret'), store.url))).toEqual([])
  })

  it('is refused where it leads to another database than the owner’s', async () => {
    const there = toStoreAddress(withLogin(other.url, 'secret'), store.url)
    await migrate(there)
    await expect(requireSameDatabase(there)).rejects.toThrow(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.',
    )
    const refused = { ...there, calls: withLogin(store.url, 'guessed') }
    await expect(requireSameDatabase(refused)).rejects.toThrow(
      `A pooler must know the role ${name} with its password`,
    )
  })
})
