import { readBookLimits } from '#domain/book/book-limits.model.ts'
import type { BookLimits } from '#domain/book/book-limits.model.ts'
import type { BookRecord, DayPack } from '#domain/book/day-pack.model.ts'
import type { BookHost } from '#src/offline/book-pull.ts'

/** A record as large as asked, with what lists look at. */
export function recordOf(agreementNo: string, version: string, words = ''): BookRecord {
  const row = {
    fAgreementNo: agreementNo,
    version: 1,
    contact_status: 'all',
    assignedUserId: 'u-1',
    cFullName: `Customer ${agreementNo}`,
    aVrm: 'AB12 CDE',
  }
  const offer = {
    type: 'offer',
    inventoryVin: null,
    aFuelType: 'Electric',
    aMake: 'Arden',
    aModel: 'Fell',
    words,
  }
  return {
    agreementNo,
    version,
    details: { row, proposals: [offer], saved_offers: [], applied_offers: [] },
    activity: [],
    deals: {},
    document: {},
  } as unknown as BookRecord
}

/** A host whose customers, limits and troubles are set by hand. */
export function bookHost(agreements: readonly string[]) {
  const limits: BookLimits = readBookLimits(new Map())
  const seen = {
    now: '2026-11-21T08:02:00.000Z',
    today: '2026-11-21',
    limits,
    leftOut: 0,
    shared: 's-1',
    versions: new Map(agreements.map((agreementNo) => [agreementNo, 'v-1'])),
    words: '',
    /** Of whom the person may see nothing any more once their record is asked for. */
    missing: new Set<string>(),
    onRecords: () => {},
    /** From which call on the host throws what. */
    fails: null as { readonly call: number; readonly error: Error } | null,
  }
  const calls: { readonly what: string; readonly asked: readonly string[] }[] = []
  const opened: (readonly string[])[] = []
  function note(what: string, asked: readonly string[]): void {
    calls.push({ what, asked })
    if (seen.fails !== null && calls.length >= seen.fails.call) throw seen.fails.error
  }
  const host: BookHost = {
    async pack(asked): Promise<DayPack> {
      note('pack', asked.held)
      opened.push(asked.opened)
      const customers = [...seen.versions].map(([agreementNo, version]) => ({
        agreementNo,
        version,
        reasons: ['assigned' as const],
      }))
      return {
        as_of: seen.now,
        today: seen.today,
        limits: seen.limits,
        customers,
        left_out: seen.leftOut,
        gone: asked.held
          .filter((one) => !seen.versions.has(one))
          .map((agreementNo) => ({ agreementNo, why: 'left' as const })),
        shared: seen.shared,
      }
    },
    async records(asked) {
      note('records', asked)
      seen.onRecords()
      const there = asked.filter((one) => !seen.missing.has(one))
      return {
        as_of: seen.now,
        customers: there.map((one) => recordOf(one, seen.versions.get(one) ?? 'v-0', seen.words)),
        missing: asked.filter((one) => seen.missing.has(one)),
      }
    },
    async shared() {
      note('shared', [])
      return { as_of: seen.now, version: seen.shared, products: [] }
    },
  }
  return {
    host,
    seen,
    opened,
    /** What was asked since the last time. */
    taken: () =>
      calls
        .splice(0)
        .map(({ what, asked }) => (what === 'records' ? `${what} ${asked.length}` : what)),
    asked: () => calls.flatMap(({ what, asked }) => (what === 'records' ? asked : [])),
  }
}
