import * as v from 'valibot'

/** The channel of PostgreSQL that every host listens to. */
export const liveChannel = 'forecourt_live'

const org = v.string()
const id = v.string()
const dealer = v.string()

/** What triggers send on the channel (server/db/functions/live-functions.ts), and hosts themselves. */
export const liveNoticeModel = v.variant('kind', [
  v.object({ kind: v.literal('customer'), org, dealer, id }),
  v.object({ kind: v.literal('customers'), org, dealer }),
  v.object({ kind: v.literal('presence'), org, dealer, id }),
  v.object({ kind: v.literal('job'), org, id, owner: v.nullable(v.string()) }),
  v.object({ kind: v.literal('jobs'), org }),
  v.object({ kind: v.literal('messages'), org, dealer: v.nullable(dealer) }),
  /** What a person may see has changed, or a session of theirs: of everybody where null. */
  v.object({ kind: v.literal('access'), org: v.nullable(org), user: v.nullable(v.string()) }),
  /** A host asks whether it is reached itself. */
  v.object({ kind: v.literal('echo'), id }),
])

export type LiveNotice = v.InferOutput<typeof liveNoticeModel>
export type AccessNotice = Extract<LiveNotice, { kind: 'access' }>
