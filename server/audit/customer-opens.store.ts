import { lt } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
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

/** Two years: longer than people ask back for. */
const openRetentionDays = 730

/** Deletes what is too old to be asked for. As the owner. */
export async function deleteOldOpens(tx: Transaction, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - openRetentionDays * 86_400_000)
  await tx.delete(customerOpens).where(lt(customerOpens.firstAt, oldest))
}
