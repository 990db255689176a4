import { and, eq } from 'drizzle-orm'
import type { ObjectionFlag } from '#domain/customers/contact/contact-permission.rules.ts'
import type { Transaction } from '../../db/database.ts'
import { representatives } from '../../db/schema/index.ts'
import type { CustomerKey } from '../customer-scope.store.ts'

const at = ({ orgId, fAgreementNo }: CustomerKey, position: number) =>
  and(
    eq(representatives.orgId, orgId),
    eq(representatives.fAgreementNo, fAgreementNo),
    eq(representatives.position, position),
  )

/** Null where there is no representative at the position. */
export async function readObjections(
  tx: Transaction,
  of: CustomerKey,
  position: number,
): Promise<Record<ObjectionFlag, boolean> | null> {
  const [row] = await tx
    .select({
      dnc: representatives.dnc,
      dne: representatives.dne,
      dnm: representatives.dnm,
      dns: representatives.dns,
    })
    .from(representatives)
    .where(at(of, position))
  return row ?? null
}

export async function setObjection(
  tx: Transaction,
  of: CustomerKey,
  position: number,
  objection: Partial<Record<ObjectionFlag, boolean>>,
): Promise<void> {
  await tx.update(representatives).set(objection).where(at(of, position))
}
