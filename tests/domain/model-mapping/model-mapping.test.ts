import { describe, expect, it } from 'vitest'
import {
  applyVersion,
  findActiveVersion,
  findPairDifferences,
  getMappingActs,
  getVersionState,
  hasTwoPrimaries,
  putBackPair,
  removeEmptyRows,
  togglePair,
  togglePrimary,
} from '#domain/model-mapping/model-mapping.rules.ts'

const yes = { is_primary: true }
const no = { is_primary: false }

const version = (
  number: number,
  processed: string | null,
  submitted: string | null = processed,
) => ({
  id: `v${number}`,
  version: number,
  processed_at: processed,
  submitted_at: submitted,
})

describe('The versions of a model mapping', () => {
  it('[A-131] have as active the processed one with the latest processed_at', () => {
    const all = [
      version(4, null, '2026-11-09T10:00:00.000Z'),
      version(3, '2026-11-02T10:00:00.000Z'),
      version(2, '2026-11-08T10:00:00.000Z'),
      version(1, '2026-11-01T10:00:00.000Z'),
    ]
    expect(findActiveVersion(all)?.version).toBe(2)
    expect(findActiveVersion(all.slice(0, 1))).toBeNull()
    const active = findActiveVersion(all)
    expect(all.map((one) => getVersionState(one, active))).toEqual([
      'submitted',
      'submitted',
      'active',
      'submitted',
    ])
    expect(getVersionState(version(5, null), active)).toBe('draft')
  })

  const draft = { submitted_at: null }
  const submitted = { submitted_at: '2026-11-09T10:00:00.000Z' }
  it.each([
    [draft, true, false, { maySave: true, main: 'create', mayCreate: true, maySubmit: false }],
    [draft, true, true, { maySave: false, main: 'create', mayCreate: false, maySubmit: false }],
    [draft, false, false, { maySave: false, main: 'submit', mayCreate: false, maySubmit: true }],
    [submitted, true, false, { maySave: false, main: 'create', mayCreate: true, maySubmit: false }],
    [
      submitted,
      false,
      false,
      { maySave: false, main: 'submit', mayCreate: false, maySubmit: false },
    ],
    [null, false, true, { maySave: false, main: 'create', mayCreate: false, maySubmit: false }],
    [null, true, false, { maySave: false, main: 'create', mayCreate: true, maySubmit: false }],
  ] as const)('let %j, changed %j, empty %j be acted on', (of, isChanged, isEmpty, acts) => {
    expect(getMappingActs({ version: of, isChanged, isEmpty })).toEqual(acts)
  })
})

describe('Pairs', () => {
  it('are added and removed, and a row that offers nothing goes', () => {
    const one = togglePair({}, 'a|1', 'b|2')
    expect(one).toEqual({ 'a|1': { 'b|2': no } })
    expect(togglePair(one, 'a|1', 'b|2')).toEqual({})
    expect(removeEmptyRows({ 'a|1': {}, 'c|3': { 'b|2': yes } })).toEqual({
      'c|3': { 'b|2': yes },
    })
  })

  it('have one primary a row, whichever is switched', () => {
    const both = { 'a|1': { 'b|2': yes, 'b|3': no } }
    const other = togglePrimary(both, 'a|1', 'b|3')
    expect(other).toEqual({ 'a|1': { 'b|2': no, 'b|3': yes } })
    expect(togglePrimary(other, 'a|1', 'b|3')).toEqual({ 'a|1': { 'b|2': no, 'b|3': no } })
    expect(togglePrimary({}, 'a|1', 'b|2')).toEqual({ 'a|1': { 'b|2': yes } })
    expect(hasTwoPrimaries(both)).toBe(false)
    expect(hasTwoPrimaries({ 'a|1': { 'b|2': yes, 'b|3': yes } })).toBe(true)
  })

  it('differ pair by pair, and each is put back by itself', () => {
    const before = { 'a|1': { 'b|2': yes, 'b|3': no }, 'c|1': { 'b|2': no } }
    const after = { 'a|1': { 'b|2': no, 'b|3': yes, 'b|4': no } }
    const differences = findPairDifferences(before, after)
    expect(differences).toEqual([
      { customer: 'a|1', offer: 'b|2', kind: 'not_primary' },
      { customer: 'a|1', offer: 'b|3', kind: 'primary' },
      { customer: 'a|1', offer: 'b|4', kind: 'added' },
      { customer: 'c|1', offer: 'b|2', kind: 'removed' },
    ])
    let back = after as Parameters<typeof findPairDifferences>[0]
    for (const one of differences) back = putBackPair(before, back, one)
    expect(findPairDifferences(before, back)).toEqual([])
  })
})

describe('A version in force', () => {
  const target = (make: string, model: string, more: object = {}) => ({
    make,
    model,
    derivative: null,
    is_primary: false,
    ...more,
  })
  it('decides what is offered: its models alone, the primary one first', () => {
    const mappings = [
      { make: 'Arden', model: 'Brook', targets: [target('Volta', 'One', { derivative: '1.0' })] },
      { make: 'Arden', model: 'Fell', targets: [target('Volta', 'Arc')] },
    ]
    const pairs = { 'arden|brook': { 'Kestrel|S2': no, 'Volta|One': yes } }
    expect(applyVersion(mappings, pairs)).toEqual([
      {
        make: 'arden',
        model: 'brook',
        targets: [
          target('Volta', 'One', { derivative: '1.0', is_primary: true }),
          target('Kestrel', 'S2'),
        ],
      },
    ])
  })
})
