import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import type { VideoService } from '#domain/videos/video.model.ts'
import {
  readVideoLocation,
  videoLocationsParameter,
  videoServiceParameter,
} from '#domain/videos/video.rules.ts'
import { insertEntries } from '../customers/contact/assignment.store.ts'
import type { CallContext } from '../http/context.ts'
import { openSecret } from '../secrets/organisation-secret.service.ts'
import type { VideoInput } from './send-video.ts'
import { isConverting } from './video-converter.ts'
import type { VideoRecipient } from './video-selection.ts'
import { createVideoToken } from './video-token.ts'

/** The service that records and sends for the organisation; null where we do. */
export function getVideoServiceAddress(parameters: ReadonlyMap<string, string>): string | null {
  const address = parameters.get(videoServiceParameter)?.trim() ?? ''
  return address !== '' && URL.canParse(address) ? address : null
}

/** How the caller sends videos: their own recordings, or by the organisation’s service. */
export async function describeVideoService(context: CallContext): Promise<VideoService> {
  const { actor, organisation, senders } = context
  const address = getVideoServiceAddress(organisation.parameters)
  const type = address === null ? 'recording' : 'service'
  const places = organisation.parameters.get(videoLocationsParameter)
  const locationID = readVideoLocation(places, actor.dealerCodes)
  return {
    type,
    service: address === null ? null : new URL(address).host,
    locationID,
    token: createVideoToken(context, type, locationID),
    is_converting: await isConverting(),
    can_send: { sms: senders.sms !== null, email: senders.email !== null },
  }
}

async function readServiceSecret({
  tx,
  secretKeys,
  organisation,
}: CallContext): Promise<string | null> {
  return openSecret({ tx, secretKeys, orgId: organisation.id, name: 'video' })
}

/**
 * Hands the customers over to the service, which records and sends by itself; nothing is recorded
 * unless it takes them. Refuses `video_service_failed`.
 */
export async function handOverVideo(
  context: CallContext,
  input: VideoInput,
  recipients: readonly VideoRecipient[],
): Promise<void> {
  const { tx, actor, organisation, now, outgoing } = context
  const secret = await readServiceSecret(context)
  const { purpose, user_id, type, type_id, locationID, channel, message } = input
  const answer = await outgoing({
    url: getVideoServiceAddress(organisation.parameters) ?? '',
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(secret === null ? {} : { authorization: `Bearer ${secret}` }),
    },
    body: JSON.stringify({
      customers: recipients.map(({ agreementNo, recipient, address }) => ({
        id: agreementNo,
        name: recipient,
        [channel]: address,
      })),
      purpose,
      user_id,
      type,
      type_id,
      locationID,
      message,
    }),
  })
  if (answer.state !== 'answer' || answer.status < 200 || answer.status >= 300)
    throw new ORPCError('video_service_failed', { status: 424, message: 'video_service_failed' })
  await insertEntries(
    tx,
    recipients.map(({ agreementNo }) => ({
      orgId: organisation.id,
      id: randomUUID(),
      fAgreementNo: agreementNo,
      type: 'communication',
      activity: 'video',
      outcome: 'handed_over',
      authorId: actor.userId,
      author: actor.name,
      created_at: now,
      occurredAt: now,
      details: { subject: null, sender: type_id, template: null },
    })),
  )
}
