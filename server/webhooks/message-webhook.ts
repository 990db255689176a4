import * as v from 'valibot'
import type { Database, Transaction } from '../db/database.ts'
import { recordGatewayReceipt } from '../messages/delivery-report.service.ts'
import {
  recordIncomingMail,
  recordIncomingReply,
} from '../messages/replies/incoming-mail.service.ts'
import type { IncomingResult } from '../messages/replies/incoming-mail.service.ts'
import { requireOrganisationId } from '../http/request-checks.ts'
import type { SecretKeys } from '../secrets/secret-keys.ts'
import { acceptWebhook, maxWebhookBytes } from './webhook.service.ts'
import type { WebhookRefusal } from './webhook-signature.ts'

export interface MessageWebhookDeps {
  readonly database: Database
  readonly now: () => Date
  readonly secretKeys: SecretKeys
}

/** The events of one service repeat none of another. */
const service = 'messages'

const receiptModel = v.object({
  /** The number that the gateway gave the message. */
  gateway_id: v.pipe(v.string(), v.regex(/^[^\0]{1,200}$/u)),
  receipt: v.picklist(['delivered', 'bounced']),
})

/** A number as a gateway writes it, and its own id of the message. */
const replyModel = v.object({
  reply_id: v.pipe(v.string(), v.regex(/^[^\0]{1,200}$/u)),
  from: v.pipe(v.string(), v.regex(/^\+?[\d ()/.-]{1,40}$/u)),
  text: v.string(),
})

const statuses = {
  not_set_up: 404,
  too_large: 413,
  unsigned: 401,
  wrong_signature: 401,
  wrong_time: 401,
  // It was handled, and is not to be sent again.
  repeated: 200,
} as const satisfies Readonly<Record<WebhookRefusal, number>>

/** PostgreSQL takes no NUL. */
const readText = (body: Buffer): string => body.toString('utf8').replaceAll('\0', '')

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(readText(body))
  } catch {
    return null
  }
}

/** A gateway's receipt, or what somebody wrote back; neither is not recorded. */
async function recordSms(
  tx: Transaction,
  orgId: string,
  body: Buffer,
  now: Date,
): Promise<IncomingResult> {
  const json = readJson(body)
  const receipt = v.safeParse(receiptModel, json)
  if (receipt.success) {
    const { gateway_id: gatewayId, receipt: state } = receipt.output
    return {
      recorded: await recordGatewayReceipt(tx, orgId, { gatewayId, receipt: state }, now),
    }
  }
  const { success, output } = v.safeParse(replyModel, json)
  if (!success) return { recorded: false }
  const { reply_id: sourceId, from, text } = output
  const reply = { channel: 'sms', sourceId, from, subject: '', text, answeredIds: [] } as const
  return recordIncomingReply(tx, orgId, reply, now)
}

/** The body, as far as one is taken: a longer one is cut, and then refused for its size. */
async function readBody(request: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size > maxWebhookBytes) break
  }
  return Buffer.concat(chunks)
}

/**
 * What became of the organisation's messages and what was written back, as a provider hands it over:
 * a mail as it came (`message/rfc822`), or JSON of an SMS gateway. An unknown organisation answers as one
 * without a secret does.
 */
export async function answerMessageWebhook(
  { database, now, secretKeys }: MessageWebhookDeps,
  request: Request,
  organisation: string,
): Promise<Response> {
  const orgId = requireOrganisationId({ orgId: organisation })
  const body = await readBody(request)
  const isMail = /^message\/rfc822\b/iu.test(request.headers.get('content-type') ?? '')
  const at = now()
  const event = { orgId, service, secretName: 'webhooks', headers: request.headers, body } as const
  return database.within({ orgId, userId: null }, async (tx) => {
    const result = await acceptWebhook({ tx, secretKeys, now: at }, event)
    if (result.state === 'refused')
      return Response.json({ code: result.reason }, { status: statuses[result.reason] })
    return Response.json(await (isMail ? recordIncomingMail : recordSms)(tx, orgId, body, at))
  })
}
