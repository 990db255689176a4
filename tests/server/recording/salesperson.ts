import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { Recorded } from '#domain/customers/recording.model.ts'
import { activity, consentLedger, customers } from '#server/db/schema/index.ts'
import { buildSession, buildUser, caller } from '#tests/support/build.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import type { Host } from '#tests/support/host.ts'

/** What recording needs. */
export const recordingRights = [
  'CanAddComment',
  'CanEditComment',
  'CanDeleteStatus',
  'CanChangeCustomerStatus',
  'CanAssignCustomerToUser',
  'CanViewComments',
  'CanManageCustomerManagement',
]

/** How a command comes: what a device adds to it. */
export interface Sending {
  readonly id?: string
  readonly hash?: string
  readonly device?: string
  readonly sequence?: number
  readonly occurredAt?: string
}

/** What the host answered; of a refusal its code and data. */
export interface Answer {
  readonly status: number
  readonly isReplay: boolean
  readonly body: Recorded & {
    readonly code?: string
    readonly data?: Record<string, unknown>
    readonly comment_id?: string
  }
}

/** A person who records about customers of one organisation. */
export interface Salesperson {
  readonly user: BuiltUser
  /** Sends a command; the path begins behind the service's prefix. */
  send(method: string, path: string, body?: object, sending?: Sending): Promise<Answer>
  comment(agreement: string, text: string, sending?: Sending): Promise<Answer>
  edit(
    agreement: string,
    commentId: string,
    text: string,
    base: number | null,
    sending?: Sending,
  ): Promise<Answer>
  status(agreement: string, body: object, sending?: Sending): Promise<Answer>
  book(agreement: string, body: object, sending?: Sending): Promise<Answer>
  log(agreement: string, body: object, sending?: Sending): Promise<Answer>
  prefer(agreement: string, body: object, sending?: Sending): Promise<Answer>
  assign(
    agreement: string,
    assignee: string | null,
    seen: string | null,
    sending?: Sending,
  ): Promise<Answer>
  takeBack(agreement: string, statusId: string, sending?: Sending): Promise<Answer>
}

interface Wish {
  readonly rights?: readonly string[]
  readonly dealerCodes?: readonly string[]
  readonly name?: string
  /** Somebody who is there already, signed in once more. */
  readonly as?: BuiltUser
  readonly app?: Host['app']
}

function headersOf({ hash, device, sequence, occurredAt }: Sending): Record<string, string> {
  return {
    ...(hash === undefined ? {} : { 'x-command-hash': hash }),
    ...(device === undefined ? {} : { 'x-device-id': device }),
    ...(sequence === undefined ? {} : { 'x-device-seq': String(sequence) }),
    ...(occurredAt === undefined ? {} : { 'x-occurred-at': occurredAt }),
  }
}

/** A member of the organisation with the rights of recording, signed in. */
export async function salesperson(
  host: Host,
  orgId: string,
  { rights = recordingRights, dealerCodes, name = 'Robin Marsh', as, app = host.app }: Wish = {},
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
  const call = caller(app, await buildSession(host, user.id))
  const send: Salesperson['send'] = async (method, path, body, sending = {}) => {
    const answer = await call(method, `/customer/v1/${path}`, {
      ...(body === undefined ? {} : { body }),
      headers: headersOf(sending),
      requestId: sending.id ?? randomUUID(),
    })
    return {
      status: answer.status,
      isReplay: answer.headers.get('idempotent-replay') === 'true',
      body: (await answer.json()) as Answer['body'],
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
    book: (agreement, body, sending) => send('POST', at(agreement, 'status'), body, sending),
    log: (agreement, body, sending) => send('POST', at(agreement, 'event-history'), body, sending),
    prefer: (agreement, body, sending) =>
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

/** What the store holds of a customer: the row, the history and the ledger, in the host's order. */
export async function storedOf(
  { database }: Pick<Host, 'database'>,
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
