import type { Transaction } from '../../db/database.ts'
import { memberships, roleUsers } from '../../db/schema/index.ts'
import { addUser } from '../../users/user.store.ts'
import { demoOrganisations, demoSeed } from '../dataset/demo-organisations.ts'
import type { DemoOrganisation } from '../dataset/demo-organisations.ts'
import { createDemoId, createDemoRandom } from '../generators/random.ts'

export const demoPassword = 'forecourt-demo-2026'

export interface DemoAccount {
  readonly username: string
  readonly first: string
  readonly last: string
  readonly role: string
  readonly description: string
  readonly organisations: readonly DemoOrganisation['key'][]
  /** The dealers that the account is limited to; all when left out. */
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
    description: 'sells at the dealer Northgate only',
    organisations: ['northgate'],
    dealerCodes: ['NMG01'],
  },
  {
    username: 'agent@demo.example',
    first: 'Ines',
    last: 'Carrow',
    role: 'agent',
    description: 'works the list in workflow mode',
    organisations: ['northgate'],
  },
  {
    username: 'manager@demo.example',
    first: 'Daniel',
    last: 'Reeve',
    role: 'manager',
    description: 'assigns, exports, runs campaigns',
    organisations: ['northgate'],
  },
  {
    username: 'admin@demo.example',
    first: 'Morwenna',
    last: 'Ashcombe',
    role: 'administrator',
    description: 'every right but signing in as others',
    organisations: ['northgate'],
  },
  {
    username: 'support@demo.example',
    first: 'Sam',
    last: 'Ferrow',
    role: 'support',
    description: 'three organisations, may sign in as others',
    organisations: ['northgate', 'lindenhof', 'harbour'],
  },
  {
    username: 'light@demo.example',
    first: 'Leigh',
    last: 'Tarnwell',
    role: 'caller-light',
    description: 'a light caller: limited to the list',
    organisations: ['northgate'],
  },
  {
    username: 'builder@demo.example',
    first: 'Bea',
    last: 'Hollomere',
    role: 'campaign-builder',
    description: 'campaign builder only: limited to the list',
    organisations: ['northgate'],
  },
  {
    username: 'service@demo.example',
    first: 'Perry',
    last: 'Venncroft',
    role: 'service-lead',
    description: 'service leads: limited to the list',
    organisations: ['northgate'],
  },
  {
    username: 'mfa@demo.example',
    first: 'Mina',
    last: 'Fairstow',
    role: 'manager',
    description: 'asks for a one-time code',
    organisations: ['northgate'],
    hasMfa: true,
  },
  {
    username: 'admin@demo-de.example',
    first: 'Karla',
    last: 'Lindenborn',
    role: 'administrator',
    description: 'every right but signing in as others',
    organisations: ['lindenhof'],
    language: 'de_de',
  },
]

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.split('')
const secretRandom = createDemoRandom(demoSeed, 'one-time codes')

/** The account's one-time-code secret; from the seed, so that password managers can keep it. */
export const demoMfaSecret = Array.from({ length: 32 }, () => secretRandom.pick(base32)).join('')

/** The id of a demo account, the same in every store. */
export function getDemoAccountId(username: string): string {
  return createDemoId(demoSeed, 'account', username)
}

/**
 * Adds the accounts with their memberships and roles; the organisations and roles must be there. As
 * the owner.
 */
export async function addDemoAccounts(tx: Transaction): Promise<void> {
  for (const account of demoAccounts) {
    const id = getDemoAccountId(account.username)
    await addUser(tx, {
      id,
      username: account.username,
      password: demoPassword,
      first_name: account.first,
      last_name: account.last,
      ...(account.language === undefined ? {} : { default_language: account.language }),
      ...(account.hasMfa === true ? { mfaSecret: demoMfaSecret } : {}),
    })
    for (const { orgId } of demoOrganisations.filter(({ key }) =>
      account.organisations.includes(key),
    )) {
      await tx.insert(memberships).values({
        orgId,
        userId: id,
        dealerCodes: account.dealerCodes === undefined ? null : [...account.dealerCodes],
      })
      await tx.insert(roleUsers).values({ orgId, roleId: account.role, userId: id })
    }
  }
}

/** Prints who can sign in, and with what. */
export function printDemoAccounts(print: (line: string) => void): void {
  const width = Math.max(...demoAccounts.map(({ username }) => username.length))
  print(`Accounts, password ${demoPassword}:`)
  for (const { username, description } of demoAccounts)
    print(`  ${username.padEnd(width)}  ${description}`)
  print(`  The one-time code of mfa@demo.example comes from the secret ${demoMfaSecret}`)
}
