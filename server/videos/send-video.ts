import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { textToHtml } from '#domain/activity/html-text.rules.ts'
import { videoLinkDays } from '#domain/videos/video.model.ts'
import type { VideoChannel, VideoPurpose } from '#domain/videos/video.model.ts'
import { fillVideoMessage } from '#domain/videos/video.rules.ts'
import { contactPurpose } from '../customer-contact/write-contact.ts'
import { insertEntries } from '../customers/contact/assignment.store.ts'
import { requireReadableFile } from '../files/file.service.ts'
import type { CallContext } from '../http/context.ts'
import { queueMessages } from '../messages/outbound-message.service.ts'
import { isConverting } from './video-converter.ts'
import { resolveVideoSelection } from './video-selection.ts'
import type { VideoRecipient, VideoSelection } from './video-selection.ts'
import { getVideoServiceAddress, handOverVideo } from './video-service.ts'
import { isVideoToken } from './video-token.ts'
import * as store from './video.store.ts'

export interface VideoInput extends VideoSelection {
  readonly purpose: VideoPurpose
  readonly user_id: string
  readonly type: 'recording' | 'service'
  readonly type_id: string
  readonly locationID: string
  readonly token: string
  readonly channel: VideoChannel
  readonly subject: string
  readonly message: string
  readonly poster: string | null
  readonly hash?: string | undefined
}

const refuse = (code: string, status: number, data: object = {}) =>
  new ORPCError(code, { status, message: code, data })

export const hashVideoKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Marks the link’s place while text becomes HTML; no text of people holds it. */
const linkPlace = '\u{e000}'

const toHtml = (message: string, name: string, link: string): string =>
  textToHtml(fillVideoMessage(message, { name, link: linkPlace })).replaceAll(
    linkPlace,
    `<a href="${link}">${link}</a>`,
  )

/** Refuses `video_gone` for what is no ready video of the organisation. */
async function requireRecording(context: CallContext, id: string) {
  const file = await requireReadableFile(context, id).catch(() => null)
  if (file?.purpose !== 'video') throw refuse('video_gone', 409)
  return file
}

interface LinkedMessage {
  readonly id: string
  readonly keyHash: string
  readonly to: VideoRecipient
  readonly text: string
  readonly html: string | null
}

/** What a customer gets: their own link, of 128 random bits, in the message. */
function writeMessage(
  { request: { origins } }: CallContext,
  { channel, message }: VideoInput,
  to: VideoRecipient,
): LinkedMessage {
  const key = randomBytes(16).toString('base64url')
  const link = `${origins[0] ?? ''}/v/${key}`
  return {
    id: randomUUID(),
    keyHash: hashVideoKey(key),
    to,
    text: fillVideoMessage(message, { name: to.recipient, link }),
    html: channel === 'email' ? toHtml(message, to.recipient, link) : null,
  }
}

/** Queues the messages, with an entry in each customer’s activity. */
async function queueVideoMessages(
  context: CallContext,
  { channel, subject }: VideoInput,
  messages: readonly LinkedMessage[],
): Promise<void> {
  const { tx, actor, organisation, now, senders } = context
  await queueMessages(
    context,
    messages.map(({ id, to, text, html }) => ({
      id,
      channel,
      purpose: contactPurpose,
      ...to,
      subject,
      text,
      html,
      language: actor.defaultLanguage ?? 'en_gb',
    })),
  )
  await insertEntries(
    tx,
    messages.map(({ id, to, text, html }) => ({
      orgId: organisation.id,
      id,
      fAgreementNo: to.agreementNo,
      type: 'communication',
      activity: channel,
      comment: html ?? textToHtml(text),
      outcome: 'queued',
      authorId: actor.userId,
      author: actor.name,
      created_at: now,
      occurredAt: now,
      details: {
        subject: subject === '' ? null : subject,
        sender: senders[channel],
        template: null,
      },
    })),
  )
}

async function sendRecording(
  context: CallContext,
  input: VideoInput,
  recipients: readonly VideoRecipient[],
): Promise<void> {
  const { tx, actor, organisation, now } = context
  const file = await requireRecording(context, input.type_id)
  const expiresAt = new Date(now.getTime() + videoLinkDays * 86_400_000)
  await store.upsertVideo(tx, {
    orgId: organisation.id,
    id: file.id,
    purpose: input.purpose,
    poster: input.poster,
    conversion: (await isConverting()) ? 'waiting' : 'none',
    createdAt: now,
  })
  const messages = recipients.map((to) => writeMessage(context, input, to))
  await store.insertVideoLinks(
    tx,
    messages.map(({ id, keyHash, to }) => ({
      orgId: organisation.id,
      id,
      keyHash,
      videoId: file.id,
      fAgreementNo: to.agreementNo,
      recipient: to.recipient,
      sentBy: actor.name,
      createdAt: now,
      expiresAt,
    })),
  )
  await queueVideoMessages(context, input, messages)
}

/**
 * Sends a video to those of the selection who may get it now. Refuses as `resolveVideoSelection`;
 * `set_changed`, `nobody_left`, `video_token`, `video_gone`, `video_service_failed`.
 */
export async function sendVideo(context: CallContext, input: VideoInput) {
  const { parameters } = context.organisation
  const isService = getVideoServiceAddress(parameters) !== null
  if (!isVideoToken(context, input) || isService !== (input.type === 'service'))
    throw refuse('video_token', 409)
  const { recipients, leftOut, hash } = await resolveVideoSelection(context, input)
  if (input.hash !== undefined && input.hash !== hash) throw refuse('set_changed', 409)
  if (recipients.length === 0) throw refuse('nobody_left', 422, { left_out: leftOut.slice(0, 100) })
  if (input.type === 'service') await handOverVideo(context, input, recipients)
  else await sendRecording(context, input, recipients)
  return {
    count: recipients.length,
    left_out_count: leftOut.length,
    left_out: leftOut.slice(0, 100),
  }
}
