import type { UnmatchedReply } from '#domain/messages/unmatched-reply.model.ts'
import { maxUnmatchedReplies } from '#domain/messages/unmatched-reply.model.ts'
import type { CallContext } from '../../http/context.ts'
import { inOrganisation } from '../../http/gate.ts'
import { refusal } from '../../http/refusal.ts'
import { countUnmatchedReplies, listUnmatchedReplies, markReplySeen } from './reply.store.ts'
import type { StoredReply } from './reply.store.ts'

const toUnmatchedReply = (stored: StoredReply): UnmatchedReply => ({
  id: stored.id,
  channel: stored.channel as UnmatchedReply['channel'],
  sender: stored.sender,
  subject: stored.subject,
  text: stored.text,
  asks_to_stop: stored.asksToStop,
  received_at: stored.createdAt.toISOString(),
})

/** Nobody knows which dealer's customer wrote: nothing for a person of some dealers alone. */
async function listReplies({ tx, actor, organisation }: CallContext) {
  if (actor.dealerCodes !== null) return { total: 0, replies: [] }
  const stored = await listUnmatchedReplies(tx, organisation.id, maxUnmatchedReplies)
  return {
    total: await countUnmatchedReplies(tx, organisation.id),
    replies: stored.map(toUnmatchedReply),
  }
}

/** Refuses `not_found`. */
async function seeReply({ tx, actor, organisation }: CallContext, id: string) {
  const isNobodys = actor.dealerCodes !== null || /[\0\ud800-\udfff]/u.test(id)
  const seen = isNobodys ? null : await markReplySeen(tx, organisation.id, id, actor.name)
  if (seen === null) throw refusal('not_found')
  return { seen: true } as const
}

export const replyRoutes = {
  UNMATCHED_REPLIES: {
    get: inOrganisation.UNMATCHED_REPLIES.get.handler(({ context }) => listReplies(context)),
  },
  UNMATCHED_REPLY_SEEN: {
    post: inOrganisation.UNMATCHED_REPLY_SEEN.post.handler(({ input, context }) =>
      seeReply(context, input.reply),
    ),
  },
}
