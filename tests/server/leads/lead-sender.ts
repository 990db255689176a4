import { eq, inArray } from 'drizzle-orm'
import { getLeadAddressParameter, getLeadSecretName } from '#domain/leads/lead-provider.model.ts'
import type { LeadProvider } from '#domain/leads/lead-provider.model.ts'
import type { LeadPreview, LeadSending } from '#domain/leads/lead.model.ts'
import { activity, customers, leadRecipients, parameters } from '#server/db/schema/index.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { leadJob } from '#server/leads/lead.job.ts'
import { createOutgoingClient } from '#server/outgoing/outgoing-client.ts'
import { setSecret } from '#server/secrets/organisation-secret.service.ts'
import { getJobDeps } from '#tests/server/jobs/job-fixtures.ts'
import { buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import { certificate } from '#tests/support/gateways/identity-provider.ts'
import type { LeadProviderServer } from '#tests/support/gateways/lead-provider.ts'
import type { TestHost } from '#tests/support/host.ts'

/** An organisation's people, its lead provider and what became of its customers. */
export function createLeadSender(host: TestHost, orgId: string, server: LeadProviderServer) {
  const within = <T>(work: Parameters<typeof host.database.within<T>>[1]) =>
    host.database.within({ orgId, userId: null }, work)
  const path = (rest = '') => `/service-provider/v1/${orgId}/${rest}`
  const deps = {
    ...getJobDeps(host),
    now: host.clock.now,
    secretKeys: host.secretKeys,
    outgoing: createOutgoingClient({ allowedHosts: new Set([server.host]), ca: certificate }),
  }
  return {
    signIn: async (rights: readonly string[], dealerCodes?: readonly string[]) => {
      const user = await buildUser(host, {
        orgId,
        rights,
        ...(dealerCodes === undefined ? {} : { dealerCodes }),
      })
      return { user, call: createCaller(host.app, await buildSession(host, user.id)) }
    },
    setUp: async (provider: LeadProvider, { hasSecret = true } = {}) => {
      await within((tx) =>
        tx
          .insert(parameters)
          .values({ orgId, key: getLeadAddressParameter(provider), value: server.url })
          .onConflictDoNothing(),
      )
      if (!hasSecret) return
      await host.database.asOwner((tx) =>
        setSecret(
          { tx, secretKeys: host.secretKeys, orgId, name: getLeadSecretName(provider) },
          { value: 'a key of cdk', at: host.clock.now(), by: { name: 'op', userId: 'op' } },
        ),
      )
    },
    listProviders: async (call: Call) => (await call('GET', path('lead-providers'))).json(),
    preview: async (call: Call, body: object) => {
      const answer = await call('POST', path('leads/preview'), { body })
      return { status: answer.status, body: (await answer.json()) as LeadPreview }
    },
    send: async (call: Call, body: object) => {
      const answer = await call('POST', path('leads'), { body })
      return { status: answer.status, body: (await answer.json()) as LeadSending }
    },
    list: async (call: Call) =>
      (await (await call('GET', path('leads'))).json()) as readonly LeadSending[],
    /** One attempt of the sending’s job, as the queue delivers it. */
    run: ({ job }: LeadSending, { isRetried = true, signal = AbortSignal.timeout(60_000) } = {}) =>
      runJob(deps, new Map([[leadJob.kind, leadJob]]), {
        orgId,
        id: job?.id ?? '',
        isRetried,
        signal,
      }),
    change: (agreement: string, changes: Partial<typeof customers.$inferInsert>) =>
      within((tx) =>
        tx.update(customers).set(changes).where(eq(customers.fAgreementNo, agreement)),
      ),
    readSentAt: async (agreements: readonly string[]) => {
      const rows = await within((tx) =>
        tx
          .select({ no: customers.fAgreementNo, at: customers.lastSentToLMS })
          .from(customers)
          .where(inArray(customers.fAgreementNo, [...agreements])),
      )
      const found = new Map(rows.map(({ no, at }) => [no, at]))
      return agreements.map((no) => found.get(no)?.toISOString() ?? null)
    },
    readReceipts: () =>
      within((tx) =>
        tx
          .select({ result: leadRecipients.result, receipt: leadRecipients.receipt })
          .from(leadRecipients)
          .where(eq(leadRecipients.orgId, orgId))
          .orderBy(leadRecipients.fAgreementNo),
      ),
    countEntries: async () =>
      (await within((tx) => tx.select().from(activity).where(eq(activity.activity, 'lead'))))
        .length,
  }
}
