import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { MessageStep } from '#domain/activity/activity.model.ts'
import type { Transaction } from '../db/database.ts'
import { outboundMessages, replies, shortLinks } from '../db/schema/index.ts'

type Step = MessageStep['step']
interface FoundStep {
  readonly id: string
  readonly step: Step
  readonly at: Date | null
}

async function listSent(
  tx: Transaction,
  orgId: string,
  agreements: readonly string[],
): Promise<FoundStep[]> {
  const { id, channel, state, reason, sentAt, deliveredAt, changedAt } = outboundMessages
  const rows = await tx
    .select({ id, channel, state, reason, sentAt, deliveredAt, changedAt })
    .from(outboundMessages)
    .where(
      and(
        eq(outboundMessages.orgId, orgId),
        inArray(outboundMessages.fAgreementNo, [...agreements]),
        or(isNotNull(sentAt), eq(reason, 'bounced')),
      ),
    )
  return rows.flatMap((row): FoundStep[] => [
    { id: row.id, step: row.channel === 'letter' ? 'posted' : 'sent', at: row.sentAt },
    { id: row.id, step: 'delivered', at: row.deliveredAt },
    { id: row.id, step: 'bounced', at: row.reason === 'bounced' ? row.changedAt : null },
  ])
}

async function listOpened(
  tx: Transaction,
  orgId: string,
  agreements: readonly string[],
): Promise<FoundStep[]> {
  const rows = await tx
    .select({ id: outboundMessages.id, at: shortLinks.openedAt })
    .from(outboundMessages)
    .innerJoin(
      shortLinks,
      and(
        eq(shortLinks.orgId, outboundMessages.orgId),
        eq(shortLinks.messageId, outboundMessages.id),
      ),
    )
    .where(
      and(
        eq(outboundMessages.orgId, orgId),
        inArray(outboundMessages.fAgreementNo, [...agreements]),
        isNotNull(shortLinks.openedAt),
      ),
    )
  return rows.map((row) => Object.assign(row, { step: 'link_opened' as const }))
}

async function listReplied(
  tx: Transaction,
  orgId: string,
  agreements: readonly string[],
): Promise<FoundStep[]> {
  const rows = await tx
    .select({ id: replies.messageId, at: replies.createdAt })
    .from(replies)
    .where(and(eq(replies.orgId, orgId), inArray(replies.fAgreementNo, [...agreements])))
  return rows.flatMap(({ id, at }) => (id === null ? [] : [{ id, step: 'replied' as const, at }]))
}

/** The first time of each step of the customers' messages, by the message's id, in order of time. */
export async function listMessageSteps(
  tx: Transaction,
  orgId: string,
  agreements: readonly string[],
): Promise<ReadonlyMap<string, readonly MessageStep[]>> {
  const found = [
    ...(await listSent(tx, orgId, agreements)),
    ...(await listOpened(tx, orgId, agreements)),
    ...(await listReplied(tx, orgId, agreements)),
  ].flatMap(({ at, ...one }) => (at === null ? [] : [{ ...one, at }]))
  const inOrder = found.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const steps = new Map<string, MessageStep[]>()
  for (const { id, step, at } of inOrder) {
    const own = steps.get(id) ?? []
    if (own.some((known) => known.step === step)) continue
    own.push({ step, at: at.toISOString() })
    steps.set(id, own)
  }
  return steps
}
