import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { ContactLogAnswer } from '#domain/customers/contact/contact-log.model.ts'
import { activity, consentLedger, customers } from '#server/db/schema/index.ts'
import { buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import type { TestHost } from '#tests/support/host.ts'

export const contactLogRights = [
  'CanAddComment',
  'CanEditComment',
  'CanDeleteStatus',
  'CanChangeCustomerStatus',
  'CanAssignCustomerToUser',
  'CanViewComments',
  'CanManageCustomerManagement',
]

/** What a device adds to a command. */
export interface CommandOptions {
  readonly id?: string
  readonly hash?: string
  readonly device?: string
  readonly sequence?: number
  readonly occurredAt?: string
}

/** The answer; code and data are those of a refusal. */
export interface CommandReply {
  readonly status: number
  readonly isReplay: boolean
  readonly body: ContactLogAnswer & {
    readonly code?: string
    readonly data?: Record<string, unknown>
    readonly comment_id?: string
  }
}

/** A person who records contacts with customers of one organisation. */
export interface Salesperson {
  readonly user: BuiltUser
  /** Sends a command; `path` follows the service's prefix. */
  send(method: string, path: string, body?: object, sending?: CommandOptions): Promise<CommandReply>
  comment(agreement: string, text: string, sending?: CommandOptions): Promise<CommandReply>
  edit(
    agreement: string,
    commentId: string,
    text: string,
    base: number | null,
    sending?: CommandOptions,
  ): Promise<CommandReply>
  status(agreement: string, body: object, sending?: CommandOptions): Promise<CommandReply>
  bookAppointment(agreement: string, body: object, sending?: CommandOptions): Promise<CommandReply>
  logEvent(agreement: string, body: object, sending?: CommandOptions): Promise<CommandReply>
  setPreference(agreement: string, body: object, sending?: CommandOptions): Promise<CommandReply>
  assign(
    agreement: string,
    assignee: string | null,
    seen: string | null,
    sending?: CommandOptions,
  ): Promise<CommandReply>
  takeBack(agreement: string, statusId: string, sending?: CommandOptions): Promise<CommandReply>
}

interface SalespersonInput {
  readonly rights?: readonly string[]
  readonly dealerCodes?: readonly string[]
  readonly name?: string
  /** An existing user, signed in once more. */
  readonly as?: BuiltUser
  readonly app?: TestHost['app']
}

function toHeaders({ hash, device, sequence, occurredAt }: CommandOptions): Record<string, string> {
  return {
    ...(hash === undefined ? {} : { 'x-command-hash': hash }),
    ...(device === undefined ? {} : { 'x-device-id': device }),
    ...(sequence === undefined ? {} : { 'x-device-seq': String(sequence) }),
    ...(occurredAt === undefined ? {} : { 'x-occurred-at': occurredAt }),
  }
}

export async function openSalesperson(
  host: TestHost,
  orgId: string,
  {
    rights = contactLogRights,
    dealerCodes,
    name = 'Robin Marsh',
    as,
    app = host.app,
  }: SalespersonInput = {},
): Promise<Salesperson> {
  const [first_name = '', last_name = ''] = name.split(' ')
  const user =
    as ??
    (await buildUser(host, {
      orgId,
      rights,
      first_name,
      last_name,
      ...(dealerCodes === undefined ? {} : { dealerCodes }),
    }))
  const call = createCaller(app, await buildSession(host, user.id))
  const send: Salesperson['send'] = async (method, path, body, sending = {}) => {
    const answer = await call(method, `/customer/v1/${path}`, {
      ...(body === undefined ? {} : { body }),
      headers: toHeaders(sending),
      requestId: sending.id ?? randomUUID(),
    })
    return {
      status: answer.status,
      isReplay: answer.headers.get('idempotent-replay') === 'true',
      body: (await answer.json()) as CommandReply['body'],
    }
  }
  const at = (agreement: string, what: string) =>
    `${orgId}/customer/${encodeURIComponent(agreement)}/${what}`
  return {
    user,
    send,
    comment: (agreement, text, sending) =>
      send('POST', `org/${at(agreement, 'comment')}`, { activity: text }, sending),
    edit: (agreement, commentId, text, base, sending) =>
      send(
        'PUT',
        `org/${at(agreement, `comment/${commentId}`)}`,
        { activity: text, base },
        sending,
      ),
    status: (agreement, body, sending) => send('PUT', at(agreement, 'status'), body, sending),
    bookAppointment: (agreement, body, sending) =>
      send('POST', at(agreement, 'status'), body, sending),
    logEvent: (agreement, body, sending) =>
      send('POST', at(agreement, 'event-history'), body, sending),
    setPreference: (agreement, body, sending) =>
      send('PUT', at(agreement, 'contact-preference'), body, sending),
    assign: (agreement, assignee, seen, sending) =>
      send('PUT', at(agreement, 'assignment'), { assignee, seen }, sending),
    takeBack: (agreement, statusId, sending) =>
      send(
        'DELETE',
        `status/org/${orgId}/agreement/${encodeURIComponent(agreement)}/${statusId}`,
        {},
        sending,
      ),
  }
}

/** The stored row, history and ledger, in the host's order. */
export async function readStoredHistory(
  { database }: Pick<TestHost, 'database'>,
  orgId: string,
  agreement: string,
) {
  return database.within({ orgId, userId: null }, async (tx) => {
    const [row] = await tx
      .select()
      .from(customers)
      .where(and(eq(customers.orgId, orgId), eq(customers.fAgreementNo, agreement)))
    if (row === undefined) throw new Error(`No customer ${agreement}`)
    return {
      row,
      history: await tx
        .select()
        .from(activity)
        .where(and(eq(activity.orgId, orgId), eq(activity.fAgreementNo, agreement)))
        .orderBy(asc(activity.seq)),
      ledger: await tx
        .select()
        .from(consentLedger)
        .where(and(eq(consentLedger.orgId, orgId), eq(consentLedger.fAgreementNo, agreement)))
        .orderBy(asc(consentLedger.seq)),
    }
  })
}
