import type { AnswerStaleness } from '#domain/staleness.model.ts'

/** Milliseconds after which an answer that lacks the latest changes is asked for again. */
const askAgainAfter = 10_000

/** The `refetchInterval` of what a replica of the database may answer. */
export const refetchWhileStale = ({
  state: { data },
}: {
  readonly state: { readonly data: AnswerStaleness | undefined }
}): number | false => (data?.stale_as_of === undefined ? false : askAgainAfter)
