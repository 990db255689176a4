import { readDayPackLimits } from '#domain/day-pack/day-pack-limits.model.ts'
import type { DayPackLimits } from '#domain/day-pack/day-pack-limits.model.ts'
import type { DayPackRecord, DayPack } from '#domain/day-pack/day-pack.model.ts'
import type { DayPackHost } from '#src/offline/day-pack/day-pack-pull.ts'

/** A record as large as asked, with what lists look at. */
export function buildDayPackRecord(
  agreementNo: string,
  version: string,
  words = '',
): DayPackRecord {
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
  } as unknown as DayPackRecord
}

/** A host whose customers, limits and troubles are set by hand. */
export function createDayPackHost(agreements: readonly string[]) {
  const limits: DayPackLimits = readDayPackLimits(new Map())
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
  const calls: { readonly what: string; readonly requests: readonly string[] }[] = []
  const opened: (readonly string[])[] = []
  function note(what: string, requests: readonly string[]): void {
    calls.push({ what, requests })
    if (seen.fails !== null && calls.length >= seen.fails.call) throw seen.fails.error
  }
  const host: DayPackHost = {
    async pack(requests): Promise<DayPack> {
      note('pack', requests.held)
      opened.push(requests.opened)
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
        gone: requests.held
          .filter((one) => !seen.versions.has(one))
          .map((agreementNo) => ({ agreementNo, why: 'left' as const })),
        shared: seen.shared,
      }
    },
    async records(requests) {
      note('records', requests)
      seen.onRecords()
      const there = requests.filter((one) => !seen.missing.has(one))
      return {
        as_of: seen.now,
        customers: there.map((one) =>
          buildDayPackRecord(one, seen.versions.get(one) ?? 'v-0', seen.words),
        ),
        missing: requests.filter((one) => seen.missing.has(one)),
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
        .map(({ what, requests }) => (what === 'records' ? `${what} ${requests.length}` : what)),
    requests: () => calls.flatMap(({ what, requests }) => (what === 'records' ? requests : [])),
  }
}
