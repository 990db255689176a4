import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { and } from 'drizzle-orm'
import { isUsableAddress } from '#domain/customer-contact/customer-contact.rules.ts'
import { readCriteria } from '#domain/customers/search/customer-query.rules.ts'
import { maxVideoCustomers } from '#domain/videos/video.model.ts'
import type { VideoChannel, VideoExclusion, VideoPreview } from '#domain/videos/video.model.ts'
import { findSendingCampaign } from '../campaigns/campaign.service.ts'
import { contactPurpose } from '../customer-contact/write-contact.ts'
import {
  hasAgreementNo,
  isAtDealers,
  selectCustomers,
} from '../customers/contact/assignment.store.ts'
import { findHeldOut } from '../customers/hold-out.ts'
import { toSearchConditions } from '../customers/search/customer-query.store.ts'
import type { CallContext } from '../http/context.ts'
import { previewMessages } from '../messages/outbound-message.service.ts'

export interface VideoSelection {
  readonly customers?: readonly string[] | undefined
  readonly query?: string | undefined
  readonly campaign?: string | undefined
  readonly channel: VideoChannel
}

export interface VideoRecipient {
  readonly agreementNo: string
  readonly recipient: string
  readonly address: string
}

interface ResolvedVideoSelection {
  readonly recipients: readonly VideoRecipient[]
  readonly leftOut: readonly { readonly agreementNo: string; readonly reason: VideoExclusion }[]
  /** Changes with who would get it. */
  readonly hash: string
}

const sampleNames = 5

/** Refuses `not_found` of a campaign that the caller does not see. */
async function findHeldOutOfCampaign(
  context: CallContext,
  campaign: string | undefined,
  agreements: readonly string[],
): Promise<ReadonlySet<string>> {
  const { tx, actor } = context
  const key = await findSendingCampaign(context, campaign)
  if (key === null) return new Set()
  const own = await selectCustomers(
    tx,
    and(isAtDealers(key.orgId, actor.dealerCodes), hasAgreementNo(agreements)),
    agreements.length,
  )
  return findHeldOut(
    tx,
    key,
    own.map(({ fAgreementNo }) => fAgreementNo),
  )
}

/** Refuses `search_refused`. */
async function findAgreements(context: CallContext, query: string): Promise<string[]> {
  const {
    tx,
    actor,
    organisation: { id: orgId, parameters, timeZone },
    now,
  } = context
  const criteria = readCriteria(query, {
    access: { rights: actor.rights, parameters },
    timeZone,
  })
  if (!criteria.ok)
    throw new ORPCError('search_refused', {
      status: 400,
      message: 'search_refused',
      data: criteria.refusal,
    })
  const found = await selectCustomers(
    tx,
    and(
      isAtDealers(orgId, actor.dealerCodes),
      ...toSearchConditions(criteria.value, { tx, orgId, parameters, timeZone, now }),
    ),
    maxVideoCustomers + 1,
  )
  return found.map(({ fAgreementNo }) => fAgreementNo)
}

/**
 * Who gets a video now and who does not, each with the reason. Refuses `not_found`,
 * `search_refused`, `too_many`.
 */
export async function resolveVideoSelection(
  context: CallContext,
  { customers, query, campaign, channel }: VideoSelection,
): Promise<ResolvedVideoSelection> {
  const agreements = customers ?? (await findAgreements(context, query ?? ''))
  if (agreements.length > maxVideoCustomers)
    throw new ORPCError('too_many', {
      status: 422,
      message: 'too_many',
      data: { most: maxVideoCustomers },
    })
  const storable = agreements.filter((agreement) => !agreement.includes('\0'))
  const heldOut = await findHeldOutOfCampaign(context, campaign, storable)
  const preview = await previewMessages(
    context,
    { channel, purpose: contactPurpose },
    storable.filter((agreement) => !heldOut.has(agreement)),
  )
  const isUsable = ({ address }: VideoRecipient) => isUsableAddress(channel, address)
  const recipients = preview.recipients.filter(isUsable)
  return {
    recipients,
    leftOut: [
      ...[...heldOut].map((agreementNo) => ({ agreementNo, reason: 'held_out' as const })),
      ...preview.left_out.map(({ agreementNo, reason }) => ({
        agreementNo,
        reason: reason as VideoExclusion,
      })),
      ...preview.recipients
        .filter((one) => !isUsable(one))
        .map(({ agreementNo }) => ({ agreementNo, reason: 'address_unusable' as const })),
    ],
    hash: createHash('sha256')
      .update(JSON.stringify(recipients.map(({ agreementNo }) => agreementNo).toSorted()))
      .digest('base64url'),
  }
}

/** What sending would do, before anybody sends. */
export async function previewVideo(
  context: CallContext,
  selection: VideoSelection,
): Promise<VideoPreview> {
  const { recipients, leftOut, hash } = await resolveVideoSelection(context, selection)
  const counts = new Map<VideoExclusion, number>()
  for (const { reason } of leftOut) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return {
    count: recipients.length,
    hash,
    sample: recipients.slice(0, sampleNames).map(({ recipient }) => recipient),
    left_out_count: leftOut.length,
    left_out: [...counts].map(([reason, count]) => ({ reason, count })),
  }
}
