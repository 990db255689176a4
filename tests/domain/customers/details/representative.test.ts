import { describe, expect, it } from 'vitest'
import {
  getContactPermission,
  getChannelPermissions,
} from '#domain/customers/contact/contact-permission.rules.ts'
import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import type { Representative } from '#domain/customers/details/representative.model.ts'
import { defaultRepresentative } from '#domain/customers/details/representative.rules.ts'

const flags = { dnc: false, dne: false, dnm: false, dns: false }
const person = (
  position: number,
  firstName: string,
  objections: Partial<typeof flags> = {},
): Representative => ({
  position,
  firstName,
  lastName: 'Valdane',
  phone: null,
  mobile: null,
  email: null,
  documentStatus: null,
  ...flags,
  ...objections,
})

const priya = person(1, 'Priya', { dnc: true, dne: true })
const hugo = person(2, 'Hugo', { dns: true })
const mara = person(3, 'Mara', { dnm: true })

describe('the initially selected representative', () => {
  it.each<[string, readonly Representative[], CustomerQuery, string | undefined]>([
    ['most allowed methods', [priya, hugo], {}, 'Hugo'],
    ['of equals the first by position', [mara, hugo], {}, 'Hugo'],
    ['nobody', [], {}, undefined],
    [
      'one who objects to everything, when there is no other',
      [person(1, 'Priya', { dnc: true, dne: true, dnm: true, dns: true })],
      {},
      'Priya',
    ],
    [
      'who may be sent an SMS, where the list leaves objections out',
      [hugo, mara],
      { dns: 'exclude' },
      'Mara',
    ],
    [
      'who objects to calls, where the list shows only those',
      [priya, hugo],
      { dnc: 'only' },
      'Priya',
    ],
    [
      'the one named in the list’s filter',
      [priya, hugo],
      { cRepresentative1FName: ' priy ' },
      'Priya',
    ],
    [
      'the best of all, where nobody matches the filter',
      [priya, hugo],
      { cRepresentative1FName: 'zoe' },
      'Hugo',
    ],
    [
      'the best of those that match',
      [person(1, 'Ana', { dnc: true }), person(2, 'Ana'), person(3, 'Bea')],
      { cRepresentative1FName: 'ana' },
      'Ana',
    ],
    ['including objections changes nothing', [priya, hugo], { dnc: 'include' }, 'Hugo'],
  ])('is %s', (_, people, filter, expected) => {
    expect(defaultRepresentative(people, filter)?.firstName).toBe(expected)
  })

  it('is the second Ana, who allows more', () => {
    expect(
      defaultRepresentative([person(1, 'Ana', { dnc: true }), person(2, 'Ana')], {
        cRepresentative1FName: 'ana',
      })?.position,
    ).toBe(2)
  })
})

describe('a contact permission', () => {
  it.each([
    [false, false, 'allowed'],
    [true, false, 'not_allowed'],
    [false, true, 'do_not_contact'],
    [true, true, 'do_not_contact'],
    [null, false, 'unknown'],
    [undefined, undefined, 'unknown'],
    [undefined, true, 'do_not_contact'],
  ])('of flag %s under master switch %s is %s', (flag, doNotContact, expected) => {
    expect(getContactPermission(flag, doNotContact)).toBe(expected)
  })

  it('exists for call, e-mail, SMS and letter', () => {
    expect(getChannelPermissions({ dnc: true, dne: false, dns: true, dnm: false }, false)).toEqual([
      { channel: 'call', permission: 'not_allowed' },
      { channel: 'email', permission: 'allowed' },
      { channel: 'sms', permission: 'not_allowed' },
      { channel: 'mail', permission: 'allowed' },
    ])
  })
})
