import { describe, expect, it } from 'vitest'
import {
  decideSignOn,
  findTokenTimeFault,
  readPerson,
  readRoles,
} from '#domain/sessions/single-sign-on.rules.ts'
import type { ClaimMapping, SignOnFacts } from '#domain/sessions/single-sign-on.rules.ts'

const mapping: ClaimMapping = {
  username_claim: 'email',
  first_name_claim: 'given_name',
  last_name_claim: 'family_name',
  roles_claim: 'groups',
  roles: { Sellers: 'sales', Leads: 'lead', Managers: 'lead' },
  default_roles: ['sales'],
}

const account = (organisations: readonly string[] = ['o-1'], isActive = true, userId = 'u-1') => ({
  userId,
  isActive,
  organisations,
})

const facts: SignOnFacts = {
  orgId: 'o-1',
  linked: null,
  named: null,
  isNamedTaken: false,
  mayCreate: false,
}

describe('Who is signed in', () => {
  it.each<readonly [string, Partial<SignOnFacts>, string]>([
    ['a member by the username', { named: account() }, 'u-1'],
    ['a member by the subject', { linked: account() }, 'u-1'],
    [
      'by the subject, where another has the username now',
      { linked: account(), named: account(['o-2'], true, 'u-2') },
      'u-1',
    ],
    ['nobody known', {}, 'unknown_user'],
    ['nobody known, who may be made', { mayCreate: true }, 'create'],
    ['somebody disabled', { named: account(['o-1'], false) }, 'disabled_user'],
    ['somebody disabled, by the subject', { linked: account(['o-1'], false) }, 'disabled_user'],
    ['a member of another organisation', { named: account(['o-2']) }, 'other_organisation'],
    [
      'a member of another organisation, where people may be made',
      { named: account(['o-2']), mayCreate: true },
      'other_organisation',
    ],
    ['a member of two', { named: account(['o-1', 'o-2']) }, 'other_organisation'],
    ['a member of two, by the subject', { linked: account(['o-1', 'o-2']) }, 'other_organisation'],
    ['a member of none', { named: account([]) }, 'other_organisation'],
    ['whom another subject is', { named: account(), isNamedTaken: true }, 'other_subject'],
  ])('is decided for %s', (_, changes, expected) => {
    const decision = decideSignOn({ ...facts, ...changes })
    const result = { sign_in: 'userId', create: 'kind', refused: 'reason' }[decision.kind]
    expect((decision as unknown as Record<string, string>)[result]).toBe(expected)
  })
})

describe('The person of claims', () => {
  it.each<readonly [string, Partial<ClaimMapping>, object, string | null]>([
    ['a verified address', {}, { email: 'Ines@D.example', email_verified: true }, 'ines@d.example'],
    ['an address that nobody verified', {}, { email: 'ines@d.example' }, null],
    ['one that is not verified', {}, { email: 'ines@d.example', email_verified: 'true' }, null],
    ['no address', {}, { email: 'ines', email_verified: true }, null],
    ['nothing', {}, {}, null],
    ['an address that is a list', {}, { email: ['ines@d.example'], email_verified: true }, null],
    ['another claim', { username_claim: 'upn' }, { upn: 'ines@d.example' }, 'ines@d.example'],
    ['an inherited claim', { username_claim: 'constructor' }, {}, null],
  ])('is read from %s', (_, changes, claims, expected) => {
    const person = readPerson({ ...mapping, ...changes }, claims as Record<string, unknown>)
    expect(person?.username ?? null).toBe(expected)
  })

  it('has names of a length that a screen can show', () => {
    const claims = { email: 'i@d.example', email_verified: true, given_name: 'x'.repeat(500) }
    expect(readPerson(mapping, claims)).toMatchObject({
      first_name: 'x'.repeat(128),
      last_name: '',
    })
  })
})

describe('The roles of claims', () => {
  it.each<readonly [unknown, readonly string[] | null]>([
    [['Sellers', 'Golf'], ['sales']],
    [['Leads', 'Managers'], ['lead']],
    ['Leads', ['lead']],
    [['constructor'], ['sales']],
    [undefined, ['sales']],
    [7, ['sales']],
  ])('%j are %j', (groups, expected) => {
    expect(readRoles(mapping, { groups })).toEqual(expected)
  })

  it('are left as they are where no claim names them', () => {
    expect(readRoles({ ...mapping, roles_claim: null }, { groups: ['Leads'] })).toBeNull()
  })
})

describe('A token’s times', () => {
  const now = new Date('2026-11-21T09:00:00Z')
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  it.each([
    [0, 300, null],
    [-299, 1, null],
    [5, 305, null],
    [6, 306, 'from_the_future'],
    [0, 301, 'too_long'],
    [-300, 0, 'expired'],
    [-3000, -2900, 'expired'],
  ] as const)('from %i to %i seconds: %s', (from, to, fault) => {
    expect(findTokenTimeFault({ issuedAt: at(from), expiresAt: at(to) }, now)).toBe(fault)
  })
})
