import type { Logger } from 'pino'
import { isOfDomain } from '#domain/customer-contact/customer-contact.rules.ts'
import type { Database } from '../db/database.ts'
import { recordGatewayReceipt } from './delivery-report.service.ts'
import { frameEmail } from './email/email-frame.ts'
import { loadEmailFrame } from './email/organisation-frame.ts'
import { createEmailTransport } from './email/email-transport.ts'
import type { MessageSettings } from './message-settings.ts'
import { withResults } from './message-transport.ts'
import type {
  MessageTransport,
  MessageTransports,
  OutgoingMessage,
  ResultListener,
} from './message-transport.ts'
import { listOrganisationsOfGatewayId } from './outbound-message.store.ts'
import { recordHostSms } from './replies/host-sms.service.ts'
import { createOutgoingClient } from '../outgoing/outgoing-client.ts'
import { createSmsHttpTransport } from './sms/sms-http.ts'
import { createSmppTransport } from './sms/sms-smpp.ts'
import type { SmsReply } from './sms/reply-parts.ts'
import type { SmsReceipt } from './sms/smpp-inbound.ts'
import type { SmsSettings } from './sms/sms-settings.ts'
import type { SecretKeys } from '../secrets/secret-keys.ts'
import { createUnsubscribeToken } from './unsubscribe/unsubscribe-token.ts'

export interface HostTransportDeps {
  readonly database: Database
  readonly log: Logger
  readonly now: () => Date
  readonly publicUrl: string | null
  readonly secretKeys: SecretKeys
  readonly allowedHosts: ReadonlySet<string>
  readonly onResult: ResultListener
}

async function recordReceipt(
  { database, log, now }: HostTransportDeps,
  receipt: SmsReceipt,
): Promise<void> {
  try {
    const organisations = await database.asOwner((tx) =>
      listOrganisationsOfGatewayId(tx, receipt.gatewayId),
    )
    for (const orgId of organisations)
      await database.within({ orgId, userId: null }, (tx) =>
        recordGatewayReceipt(tx, orgId, receipt, now()),
      )
  } catch (error) {
    const kind = error instanceof Error ? error.name : typeof error
    log.warn({ event: 'sms_receipt_failed', kind })
  }
}

/** False where it could not be stored: the gateway brings it again. */
async function storeReply(
  { database, log, now }: HostTransportDeps,
  reply: SmsReply,
): Promise<boolean> {
  try {
    const organisations = await recordHostSms({ database, now }, reply)
    if (organisations === 0) log.info({ event: 'sms_reply_of_nobody' })
    return true
  } catch (error) {
    const kind = error instanceof Error ? error.name : typeof error
    log.warn({ event: 'sms_reply_failed', kind })
    return false
  }
}

/** A message of the host itself has no organisation, and no frame. */
async function frameHtml(
  { database }: HostTransportDeps,
  { orgId, language, purpose }: OutgoingMessage,
  html: string,
  unsubscribeUrl: string | null,
): Promise<string> {
  if (orgId === null) return html
  const frame = await database.within({ orgId, userId: null }, (tx) =>
    loadEmailFrame(tx, { orgId, language, purpose }),
  )
  return frameEmail(html, frame, unsubscribeUrl)
}

/** The operator's own gateway may be private. */
const withHost = ({ allowedHosts }: HostTransportDeps, url: string): ReadonlySet<string> =>
  new Set([...allowedHosts, new URL(url).host])

function createSms(settings: SmsSettings, deps: HostTransportDeps): MessageTransport {
  return settings.kind === 'http'
    ? createSmsHttpTransport(
        settings,
        createOutgoingClient({ allowedHosts: withHost(deps, settings.url) }),
      )
    : createSmppTransport(settings, {
        onReceipt: (receipt) => void recordReceipt(deps, receipt),
        onReply: (reply) => storeReply(deps, reply),
      })
}

/** The ways out that this host's operator has set up. */
export function createHostTransports(
  { email, sms, senderDomains }: MessageSettings,
  deps: HostTransportDeps,
): MessageTransports {
  const { publicUrl, secretKeys, now, onResult } = deps
  const getUnsubscribeUrl = ({ orgId, id }: OutgoingMessage): string | null =>
    publicUrl === null || orgId === null
      ? null
      : `${publicUrl}/u/${createUnsubscribeToken(secretKeys, { orgId, id }, now())}`
  return {
    email:
      email === null
        ? null
        : withResults(
            createEmailTransport(email, {
              getUnsubscribeUrl,
              isSenderAllowed: (orgId, sender) =>
                isOfDomain(sender, senderDomains.get(orgId ?? '') ?? []),
              frameHtml: (message, html, url) => frameHtml(deps, message, html, url),
            }),
            onResult,
          ),
    sms: sms === null ? null : withResults(createSms(sms, deps), onResult),
  }
}
