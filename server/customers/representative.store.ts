import { and, eq } from 'drizzle-orm'
import type { ObjectionFlag } from '#domain/customers/contact-permission.rules.ts'
import type { Transaction } from '../db/database.ts'
import { representatives } from '../db/schema/index.ts'
import type { OfAgreement } from './recording.store.ts'

const at = ({ orgId, fAgreementNo }: OfAgreement, position: number) =>
  and(
    eq(representatives.orgId, orgId),
    eq(representatives.fAgreementNo, fAgreementNo),
    eq(representatives.position, position),
  )

/** What the representative at the position objects to; null where there is none. */
export async function objectionsOf(
  tx: Transaction,
  of: OfAgreement,
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
  of: OfAgreement,
  position: number,
  objection: Partial<Record<ObjectionFlag, boolean>>,
): Promise<void> {
  await tx.update(representatives).set(objection).where(at(of, position))
}
