import type { ActivityEntry } from './activity.model.ts'

type Outcome = Pick<ActivityEntry, 'type' | 'outcome'>

/** What the customer wrote. */
export const isReplyEntry = ({ outcome }: Outcome): boolean =>
  outcome === 'replied' || outcome === 'asked_to_stop'

/** That the customer watched a video. */
export const isWatchedEntry = ({ outcome }: Outcome): boolean =>
  outcome === 'watched' || outcome === 'watched_whole'

/** What was written to the customer and by them, the oldest first, as a conversation is read. */
export const toConversation = <Entry extends Outcome>(
  entries: readonly Entry[],
): readonly Entry[] => entries.filter(({ type }) => type === 'communication').toReversed()
