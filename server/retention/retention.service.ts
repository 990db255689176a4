import type { RetentionAnswer } from '#domain/retention/retention.contract.ts'
import type { CallContext } from '../http/context.ts'
import { findRetentionReports } from './retention-report.store.ts'

/** A page of what retention deleted, the latest first. */
export async function readRetentionReports(
  { tx, organisation, now }: CallContext,
  { size, before }: { readonly size: number; readonly before?: number | undefined },
): Promise<RetentionAnswer> {
  const found = await findRetentionReports(tx, organisation.id, before, size + 1)
  const reports = found.slice(0, size)
  return {
    as_of: now.toISOString(),
    reports,
    next: found.length > size ? (reports.at(-1)?.id ?? null) : null,
  }
}
