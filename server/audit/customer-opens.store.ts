import { and, lt } from 'drizzle-orm'
import { retentionDays } from '#domain/retention/retention.model.ts'
import type { Transaction } from '../db/database.ts'
import { deleteCounted, everyOrganisation } from '../db/delete-counted.ts'
import type { DeletedRows, OrganisationScope } from '../db/delete-counted.ts'
import { customerOpens } from '../db/schema/index.ts'
import type { CallContext } from '../http/context.ts'
import { toLocalDay } from '../organisations/local-day.ts'

/** Records that a person has a customer open; once for a day, however often. */
export async function recordOpened(
  { tx, actor, organisation, now }: CallContext,
  fAgreementNo: string,
): Promise<void> {
  await tx
    .insert(customerOpens)
    .values({
      orgId: organisation.id,
      fAgreementNo,
      day: toLocalDay(now, organisation),
      userId: actor.userId,
      actedById: actor.actingBy?.userId ?? '',
      by: actor.name,
      firstAt: now,
    })
    .onConflictDoNothing()
}

/** Deletes what is too old to be asked for. As the owner. */
export async function deleteOldOpens(
  tx: Transaction,
  now: Date,
  scope: OrganisationScope = everyOrganisation,
): Promise<DeletedRows[]> {
  const { orgId, firstAt } = customerOpens
  const oldest = new Date(now.getTime() - retentionDays.opened_customers * 86_400_000)
  return deleteCounted(tx, {
    table: customerOpens,
    orgId,
    at: firstAt,
    where: and(lt(firstAt, oldest), scope(orgId)),
  })
}
