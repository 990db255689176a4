import { describe, expect, it } from 'vitest'
import {
  buildMergedFields,
  chooseDetails,
  findNewObjections,
  findRestorable,
  hasObjection,
  applyMergedFields,
} from '#domain/data-rights/merge.rules.ts'
import type { MergedRow } from '#domain/data-rights/merge.rules.ts'

const noObjection = { dnc: false, dne: false, dns: false, dnm: false, doNotContact: false }

const person: MergedRow = {
  ...noObjection,
  cTitle: 'Ms',
  cFName: 'Tamsin',
  cLName: 'Wrexley',
  cFullName: 'Tamsin Wrexley',
  cCompanyName: null,
  cPhone: null,
  cMobile: '07700 900123',
  cEmail: 'tamsin@wrexley.example',
  cAddress1: '1 Mill Lane',
  cAddress2: null,
  cCity: 'Leeds',
  cPostcode: 'LS1 4AP',
  status: 'call back',
  nextStep: 'call',
  nextStepAt: new Date('2026-12-01T09:00:00Z'),
}

describe('The consent of two people who are merged', () => {
  const cases = [
    { one: {}, other: {}, merged: [] },
    { one: { dnc: true }, other: {}, merged: ['call'] },
    { one: {}, other: { dne: true }, merged: ['email'] },
    { one: { dns: true }, other: { dns: true }, merged: ['sms'] },
    { one: { dnc: true, dnm: true }, other: { dne: true }, merged: ['call', 'email', 'mail'] },
    { one: { doNotContact: true }, other: { dnc: true }, merged: ['call', 'all'] },
    { one: {}, other: { doNotContact: true }, merged: ['all'] },
  ] as const

  it.each(cases)('is the stricter of $one and $other', ({ one, other, merged }) => {
    const rows = [
      { ...noObjection, ...one },
      { ...noObjection, ...other },
    ]
    const channels = (['call', 'email', 'sms', 'mail', 'all'] as const).filter((channel) =>
      hasObjection(channel, rows),
    )
    expect(channels).toEqual(merged)
    for (const row of rows) {
      const { set } = buildMergedFields({ ...person, ...row }, rows, {})
      const after = { ...row, ...set }
      expect(findNewObjections(after, rows)).toEqual([])
      // Nobody's objection is lifted.
      expect(Object.entries(set).filter(([, value]) => value === false)).toEqual([])
    }
  })

  it('empties the diary where there is no contact at all', () => {
    const { was, set } = buildMergedFields(person, [person, { ...person, doNotContact: true }], {})
    expect(set).toEqual({
      doNotContact: true,
      status: 'do not contact',
      nextStep: 'none',
      nextStepAt: null,
    })
    expect(was).toEqual({
      doNotContact: false,
      status: 'call back',
      nextStep: 'call',
      nextStepAt: '2026-12-01T09:00:00.000Z',
    })
  })
})

describe('The details of two people who are merged', () => {
  const other = { ...person, cEmail: 't.wrexley@mail.example', cAddress1: '9 Quay', cCity: 'Hull' }

  it('are written where they differ, an address as a whole', () => {
    expect(chooseDetails(person, other, [])).toEqual({
      cEmail: 'tamsin@wrexley.example',
      cAddress1: '1 Mill Lane',
      cAddress2: null,
      cCity: 'Leeds',
      cPostcode: 'LS1 4AP',
    })
    const taken = chooseDetails(person, other, ['address'])
    expect(taken).toMatchObject({ cEmail: 'tamsin@wrexley.example', cCity: 'Hull' })
    expect(buildMergedFields(other, [], taken)).toEqual({
      was: { cEmail: 't.wrexley@mail.example' },
      set: { cEmail: 'tamsin@wrexley.example' },
    })
  })

  it('stay through an import until the file brings something new', () => {
    const merged = { was: { cEmail: 'old@x.example' }, set: { cEmail: 'chosen@x.example' } }
    const keep = (cEmail: string | null) => applyMergedFields({ cEmail, fTerm: 36 }, merged)
    expect(keep('old@x.example')).toEqual({ cEmail: 'chosen@x.example', fTerm: 36 })
    expect(keep('new@x.example')).toEqual({ cEmail: 'new@x.example', fTerm: 36 })
    expect(applyMergedFields({ fTerm: 36 }, merged)).toEqual({ fTerm: 36 })
  })
})

describe('The end of a merge', () => {
  const strict = { ...person, doNotContact: true, dnc: true }
  const change = buildMergedFields(person, [person, strict], { cEmail: 'chosen@x.example' })
  const merged: MergedRow = {
    ...strict,
    cEmail: 'chosen@x.example',
    status: 'do not contact',
    nextStep: 'none',
    nextStepAt: null,
  }

  it('puts back what was', () => {
    const { restored, left } = findRestorable(merged, change, new Set())
    expect(restored).toEqual(change.was)
    expect(left).toEqual([])
  })

  it.each([
    { since: 'another value', row: { cEmail: 'new@x.example' }, spoken: [], left: ['cEmail'] },
    { since: 'a word about calls', row: {}, spoken: ['call'], left: ['dnc'] },
    {
      since: 'a word about all contact',
      row: {},
      spoken: ['all'],
      left: ['doNotContact', 'status', 'nextStep', 'nextStepAt'],
    },
    {
      since: 'another status',
      row: { status: 'sold' },
      spoken: [],
      left: ['doNotContact', 'status', 'nextStep', 'nextStepAt'],
    },
  ] as const)('leaves $since', ({ row, spoken, left }) => {
    const found = findRestorable({ ...merged, ...row }, change, new Set(spoken))
    expect(found.left.toSorted()).toEqual([...left].toSorted())
    expect(Object.keys(found.restored)).toHaveLength(Object.keys(change.set).length - left.length)
  })
})
