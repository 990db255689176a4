/** What a device said of a command that it had not yet sent: about whom, and when it was made (epoch milliseconds). */
export interface OwedCommand {
  readonly seq: number
  readonly agreementNo: string | null
  readonly at: number | null
  /** Whether its last report still named it. */
  readonly isHeld: boolean
}

/** What the host knows of a device's numbers. Instants are epoch milliseconds. */
export interface KnownNumbers {
  /** Judged and forgotten. */
  readonly forgottenTo: number
  /** The last number that the device had given when it reported last, none of `owed` behind it; 0 where it never did. */
  readonly reportedTo: number
  readonly reportedAt: number | null
  readonly arrived: readonly { readonly seq: number; readonly at: number }[]
  readonly owed: readonly OwedCommand[]
}

/** A number that has not arrived. `since` is when that was known: a later one arrived, or the device reported. `at` is when it was made, where the device had said so. */
export interface MissingNumber {
  readonly seq: number
  readonly since: number
  readonly agreementNo: string | null
  readonly at: number | null
}

export interface MissingNumbers {
  /** Not yet arrived: the device has it, or may have it. */
  readonly waiting: readonly MissingNumber[]
  /** The device's last report did not name it any more, or it is missing for longer than `patience`. */
  readonly lost: readonly MissingNumber[]
}

/** So many missing numbers are told one by one; a counter that jumped must not make a list without end. */
export const missingAtMost = 1_000

/**
 * Which numbers of a device have not arrived, and which of them are lost. A report decides at once: what the device had given and neither holds nor sent, it does
 * not have any more. Without one a gap is believed to be on its way for `patience` milliseconds (offline.md §9: seven days).
 */
export function missingNumbers(known: KnownNumbers, now: number, patience: number): MissingNumbers {
  const { forgottenTo, reportedTo, reportedAt } = known
  const arrived = known.arrived.toSorted((one, other) => one.seq - other.seq)
  const owed = new Map(known.owed.map((one) => [one.seq, one]))
  const came = new Set(arrived.map(({ seq }) => seq))
  // From the end: when the first of all greater numbers arrived.
  const since: number[] = []
  let earliest = Number.POSITIVE_INFINITY
  for (const { at } of arrived.toReversed()) since.push((earliest = Math.min(earliest, at)))
  since.reverse()
  const last = Math.max(reportedTo, arrived.at(-1)?.seq ?? 0)
  const waiting: MissingNumber[] = []
  const lost: MissingNumber[] = []
  let next = 0
  for (
    let seq = forgottenTo + 1;
    seq <= last && waiting.length + lost.length < missingAtMost;
    seq++
  ) {
    while ((arrived[next]?.seq ?? Number.POSITIVE_INFINITY) <= seq) next++
    if (came.has(seq)) continue
    const said = owed.get(seq)
    const isReported = reportedAt !== null && seq <= reportedTo
    const missing = {
      seq,
      since: Math.min(
        since[next] ?? Number.POSITIVE_INFINITY,
        isReported ? reportedAt : Number.POSITIVE_INFINITY,
      ),
      agreementNo: said?.agreementNo ?? null,
      at: said?.at ?? null,
    }
    const isLost = said?.isHeld === true ? false : isReported || now - missing.since > patience
    if (isLost) lost.push(missing)
    else waiting.push(missing)
  }
  return { waiting, lost }
}
