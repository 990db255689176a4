/** What a replica has replayed, as the call that may be read there sees it. */
export interface ReplicaProgress {
  /** Everything that the primary had when the call began. */
  readonly hasCaughtUp: boolean
  /** An instant whose changes, and all before, are certainly there; null where none is known. */
  readonly upTo: Date | null
}

export interface ReplicaQuestion {
  readonly now: Date
  /** Whether the person stored something that a replica within the bound might lack. */
  readonly hasWritten: boolean
  readonly boundSeconds: number
}

/** `null` is the present; false where the primary is to be asked. */
export type DataAge = Date | null | false

/**
 * How old the data of a replica are, where it may answer:
 *
 * | replica                     | who has just written | others      |
 * | --------------------------- | -------------------- | ----------- |
 * | has what the primary had    | present              | present     |
 * | behind, within the bound    | primary              | as of then  |
 * | further behind, or unknown  | primary              | primary     |
 */
export function chooseDataAge(
  { hasCaughtUp, upTo }: ReplicaProgress,
  { now, hasWritten, boundSeconds }: ReplicaQuestion,
): DataAge {
  if (hasCaughtUp) return null
  if (hasWritten || upTo === null) return false
  return now.getTime() - upTo.getTime() > boundSeconds * 1000 ? false : upTo
}
