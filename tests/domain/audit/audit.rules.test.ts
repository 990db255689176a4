import { expect, it } from 'vitest'
import { readAuditCursor, writeAuditCursor } from '#domain/audit/audit.rules.ts'

const at = '2026-11-27T09:00:00.123456Z'

it('The place of a page of the audit is read as it is written', () => {
  for (const id of ['changed:a', 'opened:AG 1 2026-11-27 robin ', 'configured:12'])
    expect(readAuditCursor(writeAuditCursor({ at, id }))).toEqual({ at, id })
})

it.each([undefined, '', 'x', at, `${at} `, `2026-13-45T99:00:00.000000Z changed:a`, `${at} a:\0`])(
  'The place of a page of the audit is the first where it is written %j',
  (written) => {
    expect(readAuditCursor(written)).toBeUndefined()
  },
)
