import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { bouncingAddresses } from '../db/schema/index.ts'

/** Those of the addresses that take no messages, in lower case. */
export async function findBouncing(
  tx: Transaction,
  orgId: string,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const sought = addresses.map((one) => one.toLowerCase())
  if (sought.length === 0) return new Set()
  const rows = await tx
    .select({ address: bouncingAddresses.address })
    .from(bouncingAddresses)
    .where(and(eq(bouncingAddresses.orgId, orgId), inArray(bouncingAddresses.address, sought)))
  return new Set(rows.map(({ address }) => address))
}

export async function markBouncing(
  tx: Transaction,
  { address, ...row }: typeof bouncingAddresses.$inferInsert,
): Promise<void> {
  await tx
    .insert(bouncingAddresses)
    .values({ ...row, address: address.toLowerCase() })
    .onConflictDoNothing()
}

/** A person sends to the address once more, and has reason to. */
export async function unmarkBouncing(
  tx: Transaction,
  orgId: string,
  address: string,
): Promise<void> {
  const { orgId: ofOrg, address: ofAddress } = bouncingAddresses
  await tx
    .delete(bouncingAddresses)
    .where(and(eq(ofOrg, orgId), eq(ofAddress, address.toLowerCase())))
}
