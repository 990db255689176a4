/** Where the next page of the audit begins: behind this entry. */
export interface AuditCursor {
  readonly at: string
  readonly id: string
}

/** As it travels. */
export const writeAuditCursor = ({ at, id }: AuditCursor): string => `${at} ${id}`

const shape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([a-z]+:[^\p{Cc}\p{Cs}]{1,300})$/u

/** Undefined where it is none of ours: the first page is shown. */
export function readAuditCursor(written: string | undefined): AuditCursor | undefined {
  const [, at, id] = shape.exec(written ?? '') ?? []
  if (at === undefined || id === undefined || Number.isNaN(Date.parse(at))) return undefined
  return { at, id }
}
