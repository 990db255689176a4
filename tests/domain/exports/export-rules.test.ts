import { describe, expect, it } from 'vitest'
import { toCsvLine } from '#domain/exports/csv.rules.ts'
import type { ExportKind } from '#domain/exports/export-rights.model.ts'
import { getExportableFields, toExportColumns } from '#domain/exports/export-columns.rules.ts'
import { getExportStatus, readExport, readExports } from '#domain/exports/export.rules.ts'
import { rights } from '#domain/rights/right.model.ts'

const row = { name: 'Everybody', status: 'available' } as const
const at = '2026-11-24T09:00:00.000Z'

describe('A row of the exports', () => {
  it.each([
    [{ id: 'e1', created_at: at }, 'e1', at],
    [{ exportid: 7, created: '2026-11-24 09:00:00Z' }, '7', at],
    [{ export_id: 'e3', ts: Date.parse(at) }, 'e3', at],
    [{ export_id: 'e3', ts: Date.parse(at) / 1000 }, 'e3', at],
    [{ exportid: 'e3', ts: String(Date.parse(at) / 1000) }, 'e3', at],
    [{ id: 'e1', created_at: null, created: '', ts: at }, 'e1', at],
    [{ id: 'e1', created: 'yesterday' }, 'e1', ''],
    [{}, '', ''],
  ])('of the shape %j has one id and one instant', (shape, id, created_at) => {
    expect(readExport({ ...row, ...shape })).toEqual({ ...row, id, created_at })
  })

  it('comes before the older ones, whichever way it says when it was made', () => {
    const entries = readExports([
      { ...row, id: 1, created: '2026-11-01T00:00:00Z' },
      { ...row, id: 2, ts: Date.parse(at) },
      { ...row, id: 3, created_at: '2026-11-10T00:00:00Z' },
      { ...row, id: 4 },
    ])
    expect(entries.map(({ id }) => id)).toEqual(['2', '3', '1', '4'])
  })
})

describe('The status of an export', () => {
  const job = (state: string, failure: string | null = null, total = 0) =>
    ({ state, failure, total }) as never
  it.each([
    ['customers', null, true, true, 'available', null],
    ['campaigns', null, true, true, 'finished', null],
    ['users', job('done'), true, false, 'failed', 'expired'],
    ['customers', job('queued'), false, false, 'queued', null],
    ['customers', job('running'), false, false, 'processing', null],
    ['customers', job('running', null, 9), false, false, 'active', null],
    ['customers', job('cancelled'), false, false, 'failed', 'cancelled'],
    ['customers', job('failed', 'no_room'), false, false, 'failed', 'no_room'],
    ['customers', job('failed', 'unavailable'), false, false, 'error', 'unavailable'],
    ['customers', job('needs_person'), false, false, 'error', 'unexpected'],
    ['customers', null, false, false, 'error', 'unexpected'],
  ] as const)('of %s with %j is %s', (kind, of, hasEnded, hasFile, status, failure) => {
    const facts = { kind: kind as ExportKind, job: of, hasEnded, hasFile }
    expect(getExportStatus(facts)).toEqual({ status, failure })
  })
})

describe('A line of CSV', () => {
  it.each([
    [['a', 'b'], '.', 'a,b\r\n'],
    [['a;b', 'c'], ',', '"a;b";c\r\n'],
    [[-5, 1.5, null], '.', '-5,1.5,\r\n'],
    [[-5, 1.5, null], ',', '-5;1,5;\r\n'],
    [['-5'], '.', "'-5\r\n"],
    [['=1+1', '+44', '@x'], '.', "'=1+1,'+44,'@x\r\n"],
    [['\tx', '\rx'], '.', '"\'\tx","\'\rx"\r\n'],
    [['\uFF1D1', '\uFF0B1'], '.', "'\uFF1D1,'\uFF0B1\r\n"],
    [['say "hi"', 'two\nlines'], '.', '"say ""hi""","two\nlines"\r\n'],
    [[' x'], '.', '" x"\r\n'],
  ])('of %j with %s is %j', (cells, mark, line) => {
    expect(toCsvLine(cells, mark)).toBe(line)
  })
})

describe('The columns of an export', () => {
  const fields = getExportableFields({ rights: new Set(rights), parameters: new Map() })

  it('are the list’s with the agreement first, each field once', () => {
    const shown = ['cFullName', 'flags', 'phone', 'contact', 'cMobile', 'fParity']
    expect(toExportColumns(shown, fields)).toEqual([
      'fAgreementNo',
      'cFullName',
      'cMobile',
      'cPhone',
      'fParity',
    ])
  })

  it('are never nested, and sign nobody in', () => {
    const wires = fields.map(({ wire }) => wire)
    expect(wires).toContain('fParity')
    for (const wire of ['settlements', 'cPersonalSSO', 'cRenewalPresentationSSO'])
      expect(wires).not.toContain(wire)
  })
})
