import { describe, expect, it } from 'vitest'
import {
  findDealerRowFault,
  readDealerCells,
  readDealerHeader,
} from '#domain/dealers/dealer-import.rules.ts'
import { dealerColumns } from '#domain/dealers/dealer-import.model.ts'

function readRow(header: readonly string[], cells: readonly string[]) {
  const read = readDealerHeader(header)
  if (!read.ok) throw new Error(read.missing.join())
  return readDealerCells(read.header, cells)
}

describe('a file of dealers', () => {
  it.each([
    ['in another order', ['Name', 'Code'], ['Coast', 'C1'], { code: 'C1', name: 'Coast' }],
    [
      'spelt freely',
      ['CODE', ' name ', 'Address 1'],
      ['C1', 'Coast', 'Quay 3'],
      { address_1: 'Quay 3' },
    ],
    ['without its last cells', ['code', 'name', 'city'], ['C1', 'Coast'], { city: '' }],
    ['among others', ['phone', 'code', 'name'], ['123', 'C1', 'Coast'], { code: 'C1' }],
  ])('is read with its columns %s', (_how, header, cells, expected) => {
    expect(readRow(header, cells)).toMatchObject(expected)
  })

  it('names the columns that it lacks', () => {
    expect(readDealerHeader(['dealer', 'city'])).toEqual({ ok: false, missing: ['code', 'name'] })
  })

  it.each([
    [['', 'Coast'], 'code_missing'],
    [['C1', ''], 'name_missing'],
    [['C'.repeat(41), 'Coast'], 'too_long'],
    [['C1', 'C'.repeat(201)], 'too_long'],
    [['C1', '=HYPERLINK("x")'], 'formula'],
    [['@C1', 'Coast'], 'formula'],
    [['C1', 'Coast\0'], 'unreadable'],
    [['C0', 'Coast'], 'repeated'],
    [['C1', '-7'], null],
    [['C1', 'Coast'], null],
  ])('has the row %j refused as %s', (cells, fault) => {
    const row = readRow([...dealerColumns], cells)
    expect(findDealerRowFault(row, new Set(['C0']))).toBe(fault)
  })
})
