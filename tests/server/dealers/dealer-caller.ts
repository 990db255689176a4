import { rights as everyRight } from '#domain/rights/right.model.ts'
import { dealers } from '#server/db/schema/index.ts'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import type { TestHost } from '#tests/support/host.ts'
import { createFileCaller } from '../files/file-caller.ts'

export const noAddress = { address_1: '', address_2: '', address_3: '', city: '', state: '' }

/** Somebody with every right in an organisation with these dealers, limited to some where named. */
export async function buildDealerCaller(
  host: TestHost,
  codes: readonly string[],
  limits: { readonly orgId?: string; readonly dealerCodes?: readonly string[] } = {},
) {
  const orgId = limits.orgId ?? (await buildOrganisation(host))
  const user = await buildUser(host, { orgId, rights: everyRight, ...limits })
  if (codes.length > 0)
    await host.database.within({ orgId, userId: null }, (tx) =>
      tx.insert(dealers).values(codes.map((code) => ({ orgId, code, name: `Dealer ${code}` }))),
    )
  const files = await createFileCaller(host, user)
  async function send(method: string, path: string, body?: object) {
    const answer = await files.call(method, `/authz/v1/${orgId}/${path}`, { body })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  return {
    orgId,
    user,
    files,
    send,
    /** Uploads a file of dealers and imports it. */
    import: async (content: string | Buffer) => {
      const { id } = await files.uploaded({
        purpose: 'dealer_import',
        name: 'dealers.csv',
        bytes: Buffer.from(content),
      })
      return send('POST', 'dealer-import', { organisation_id: orgId, fileStoreId: id })
    },
    list: async () => (await send('GET', 'dealers')).body as unknown as Record<string, unknown>[],
  }
}
