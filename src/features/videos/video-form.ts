import * as v from 'valibot'
import {
  maxVideoMessage,
  maxVideoSubject,
  videoChannels,
  videoPurposes,
} from '#domain/videos/video.model.ts'
import type { VideoChannel } from '#domain/videos/video.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import type { VideoTarget } from './video-draft.model.ts'

const key = (name: TextKey): string => name

const text = (most: number, needed: TextKey) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(key(needed)),
      v.maxLength(most, key('video_message_long')),
    ),
    '',
  )

const selections = ['all', 'selected'] as const

/** What is asked before a video is sent; for the list also who gets it. */
export function createVideoForm(target: VideoTarget, needsRecording: boolean) {
  const isList = target.kind === 'list'
  const hasNobody = isList && target.selected.length === 0
  return v.object({
    /** The recording's id. */
    recording: v.optional(
      v.pipe(
        v.string(),
        v.check((id) => !needsRecording || id !== '', key('video_needed')),
      ),
      '',
    ),
    purpose: v.optional(v.picklist(videoPurposes, key('video_purpose_needed')), '' as 'offer'),
    selection: v.optional(
      v.pipe(
        v.picklist(isList ? selections : [...selections, ''], key('video_selection_needed')),
        v.check(
          (chosen) => chosen !== 'selected' || !hasNobody,
          key('send_video_no_customers_selected'),
        ),
      ),
      '' as 'all',
    ),
    channel: v.picklist(videoChannels),
    subject: v.optional(v.pipe(v.string(), v.maxLength(maxVideoSubject)), ''),
    message: text(maxVideoMessage, 'video_message_needed'),
  })
}

export type VideoFormValues = v.InferOutput<ReturnType<typeof createVideoForm>>

const order: readonly VideoChannel[] = videoChannels

/** The first way that the customer does not object to. */
export const getFirstChannel = (target: VideoTarget): VideoChannel =>
  target.kind === 'customer'
    ? (order.find((channel) => !target.closed.includes(channel)) ?? 'sms')
    : 'sms'
