import { buildCustomers } from '#tests/support/build-customer.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import type { Host } from '#tests/support/host.ts'

/** What a call can name: an organisation, one of its people, one of its customers. */
export interface Places {
  readonly orgId: string
  readonly userId: string
  readonly username: string
  readonly password: string
  readonly agreementNo: string
}

/** The places of a user, in the user's organisation; its customer is one of dealer D1. */
export async function buildPlaces(host: Pick<Host, 'database'>, user: BuiltUser): Promise<Places> {
  const [agreementNo = ''] = await buildCustomers(host, user.orgId, [{ dCode: 'D1' }])
  return { orgId: user.orgId, userId: user.id, username: user.username, password: user.password, agreementNo }
}
