/**
 * An unsent command that the device reported: its customer, and when it was recorded (epoch
 * milliseconds).
 */
export interface ReportedCommand {
  readonly seq: number
  readonly agreementNo: string | null
  readonly at: number | null
  /** Whether its last report still named it. */
  readonly isHeld: boolean
}

/** Numbers without a gap that arrived; `at` is when the first of them did. */
export interface ArrivedRange {
  readonly from: number
  readonly to: number
  readonly at: number
}

/** What the host knows of a device's numbers. Instants are epoch milliseconds. */
export interface KnownNumbers {
  /** Numbers up to this one are settled and deleted. */
  readonly forgottenTo: number
  /** The last number that the device had assigned at its last report; 0 where it never reported. */
  readonly reportedTo: number
  readonly reportedAt: number | null
  readonly arrived: readonly ArrivedRange[]
  readonly reported: readonly ReportedCommand[]
}

/**
 * `since` is when a later number arrived or the device reported; `at` is when it was recorded,
 * where the device reported that.
 */
export interface MissingNumber {
  readonly seq: number
  readonly since: number
  readonly agreementNo: string | null
  readonly at: number | null
}

export interface MissingNumbers {
  /** Not yet arrived, but possibly on the device. */
  readonly waiting: readonly MissingNumber[]
  /** Not in the device's last report, or missing for longer than `patience`. */
  readonly lost: readonly MissingNumber[]
}

/** Bounds the list, should a counter jump. */
export const maxMissingNumbers = 1_000

/**
 * A number that the last report no longer holds is lost at once; without a report a gap counts as
 * lost after `patience` milliseconds.
 */
export function findMissingNumbers(
  known: KnownNumbers,
  now: number,
  patience: number,
): MissingNumbers {
  const { forgottenTo, reportedTo, reportedAt } = known
  const arrived = known.arrived.toSorted((one, other) => one.from - other.from)
  const reported = new Map(known.reported.map((one) => [one.seq, one]))
  // From the end: when the first of all greater numbers arrived.
  const since: number[] = []
  let earliest = Number.POSITIVE_INFINITY
  for (const { at } of arrived.toReversed()) since.push((earliest = Math.min(earliest, at)))
  since.reverse()
  const last = Math.max(reportedTo, arrived.at(-1)?.to ?? 0)
  const waiting: MissingNumber[] = []
  const lost: MissingNumber[] = []
  let next = 0
  for (
    let seq = forgottenTo + 1;
    seq <= last && waiting.length + lost.length < maxMissingNumbers;
    seq++
  ) {
    while ((arrived[next]?.to ?? Number.POSITIVE_INFINITY) < seq) next++
    const range = arrived[next]
    if (range !== undefined && range.from <= seq) {
      seq = range.to
      continue
    }
    const report = reported.get(seq)
    const isReported = reportedAt !== null && seq <= reportedTo
    const missing = {
      seq,
      since: Math.min(
        since[next] ?? Number.POSITIVE_INFINITY,
        isReported ? reportedAt : Number.POSITIVE_INFINITY,
      ),
      agreementNo: report?.agreementNo ?? null,
      at: report?.at ?? null,
    }
    const isLost = report?.isHeld === true ? false : isReported || now - missing.since > patience
    if (isLost) lost.push(missing)
    else waiting.push(missing)
  }
  return { waiting, lost }
}
