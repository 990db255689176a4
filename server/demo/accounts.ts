import type { Transaction } from '../db/database.ts'
import { memberships, roleUsers } from '../db/schema/index.ts'
import { addUser } from '../users/user.store.ts'
import { demoBooks, demoSeed } from './books.ts'
import type { DemoBook } from './books.ts'
import { idFor, randomFor } from './random.ts'

export const demoPassword = 'forecourt-demo-2026'

export interface DemoAccount {
  readonly username: string
  readonly first: string
  readonly last: string
  readonly role: string
  readonly says: string
  readonly books: readonly DemoBook['key'][]
  /** The dealers that the account is kept to; every dealer when left out. */
  readonly dealerCodes?: readonly string[]
  readonly language?: string
  readonly hasMfa?: true
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    username: 'salesperson@demo.example',
    first: 'Rowan',
    last: 'Sandiford',
    role: 'salesperson',
    says: 'sells at the dealer Northgate only',
    books: ['northgate'],
    dealerCodes: ['NMG01'],
  },
  {
    username: 'agent@demo.example',
    first: 'Ines',
    last: 'Carrow',
    role: 'agent',
    says: 'works the list in workflow mode',
    books: ['northgate'],
  },
  {
    username: 'manager@demo.example',
    first: 'Daniel',
    last: 'Reeve',
    role: 'manager',
    says: 'assigns, exports, runs campaigns',
    books: ['northgate'],
  },
  {
    username: 'admin@demo.example',
    first: 'Morwenna',
    last: 'Ashcombe',
    role: 'administrator',
    says: 'every right but signing in as others',
    books: ['northgate'],
  },
  {
    username: 'support@demo.example',
    first: 'Sam',
    last: 'Ferrow',
    role: 'support',
    says: 'three organisations, may sign in as others',
    books: ['northgate', 'lindenhof', 'harbour'],
  },
  {
    username: 'light@demo.example',
    first: 'Leigh',
    last: 'Tarnwell',
    role: 'caller-light',
    says: 'a light caller: kept to the list',
    books: ['northgate'],
  },
  {
    username: 'builder@demo.example',
    first: 'Bea',
    last: 'Hollomere',
    role: 'campaign-builder',
    says: 'campaign builder only: kept to the list',
    books: ['northgate'],
  },
  {
    username: 'service@demo.example',
    first: 'Perry',
    last: 'Venncroft',
    role: 'service-lead',
    says: 'service leads: kept to the list',
    books: ['northgate'],
  },
  {
    username: 'mfa@demo.example',
    first: 'Mina',
    last: 'Fairstow',
    role: 'manager',
    says: 'asks for a one-time code',
    books: ['northgate'],
    hasMfa: true,
  },
  {
    username: 'admin@demo-de.example',
    first: 'Karla',
    last: 'Lindenborn',
    role: 'administrator',
    says: 'every right but signing in as others',
    books: ['lindenhof'],
    language: 'de_de',
  },
]

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.split('')
const secretRandom = randomFor(demoSeed, 'one-time codes')

/** The secret of the account that asks for one-time codes; of the seed, so that a password manager can keep it. */
export const demoMfaSecret = Array.from({ length: 32 }, () => secretRandom.pick(base32)).join('')

/** The id of a demo account, the same in every store. */
export function accountId(username: string): string {
  return idFor(demoSeed, 'account', username)
}

/** Adds the accounts with their memberships and roles; the organisations and roles must be there. As the connecting role. */
export async function addAccounts(tx: Transaction): Promise<void> {
  for (const account of demoAccounts) {
    const id = accountId(account.username)
    await addUser(tx, {
      id,
      username: account.username,
      password: demoPassword,
      first_name: account.first,
      last_name: account.last,
      ...(account.language === undefined ? {} : { default_language: account.language }),
      ...(account.hasMfa === true ? { mfaSecret: demoMfaSecret } : {}),
    })
    for (const { orgId } of demoBooks.filter(({ key }) => account.books.includes(key))) {
      await tx
        .insert(memberships)
        .values({
          orgId,
          userId: id,
          dealerCodes: account.dealerCodes === undefined ? null : [...account.dealerCodes],
        })
      await tx.insert(roleUsers).values({ orgId, roleId: account.role, userId: id })
    }
  }
}

/** Prints who can sign in, and with what. */
export function printAccounts(print: (line: string) => void): void {
  const width = Math.max(...demoAccounts.map(({ username }) => username.length))
  print(`Accounts, password ${demoPassword}:`)
  for (const { username, says } of demoAccounts) print(`  ${username.padEnd(width)}  ${says}`)
  print(`  The one-time code of mfa@demo.example comes from the secret ${demoMfaSecret}`)
}
