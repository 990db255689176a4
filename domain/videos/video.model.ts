import * as v from 'valibot'
import { agreementNumber } from '../customers/agreement-number.model.ts'
import { queryLimits } from '../customers/search/customer-query.model.ts'
import { requiredText } from '../input.model.ts'
import { maxVideoLocation } from './video.rules.ts'

/** What a video is for, in the order in which they are offered. */
export const videoPurposes = ['offer', 'walk_round', 'thank_you'] as const

export type VideoPurpose = (typeof videoPurposes)[number]

/** How the link to a video reaches the customer. */
export const videoChannels = ['sms', 'email'] as const

export type VideoChannel = (typeof videoChannels)[number]

/** A recording that was uploaded, or one that a service makes and sends for us. */
export const videoTypes = ['recording', 'service'] as const

export const maxVideoSeconds = 180

/** Days for which the customer’s link plays the video. */
export const videoLinkDays = 30

export const maxVideoCustomers = 500

export const maxVideoMessage = 1000
export const maxVideoSubject = 200

/** Characters of the first picture, a JPEG in base64. */
const maxPoster = 200_000

/** Either the selected customers or all that a search finds. */
const selection = {
  customers: v.optional(
    v.pipe(v.array(agreementNumber), v.minLength(1), v.maxLength(maxVideoCustomers)),
  ),
  query: v.optional(v.pipe(v.string(), v.maxLength(queryLimits.characters))),
  /** The campaign that it is sent for: whom that holds out gets none. */
  campaign: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
}

const isOne = (input: {
  readonly customers?: readonly string[] | undefined
  readonly query?: string | undefined
}): boolean => (input.customers === undefined) !== (input.query === undefined)

export const videoSelectionInput = { entries: selection, isOne } as const

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** What is sent beside the selection. `locationID` and `token` come from VIDEO_SERVICE. */
export const videoMessageEntries = {
  purpose: v.picklist(videoPurposes),
  user_id: id,
  type: v.picklist(videoTypes),
  /** The uploaded file, or the service. */
  type_id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  locationID: v.pipe(v.string(), v.maxLength(maxVideoLocation)),
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(2048)),
  channel: v.picklist(videoChannels),
  /** Of an e-mail. */
  subject: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(maxVideoSubject), v.regex(/^[^\r\n]*$/u)),
    '',
  ),
  /** `{name}` and `{link}` are filled in for each customer. */
  message: requiredText(maxVideoMessage),
  poster: v.optional(
    v.nullable(v.pipe(v.string(), v.maxLength(maxPoster), v.regex(/^[\w+/]+=*$/u))),
    null,
  ),
} as const

/** Why a customer gets no video. */
export const videoExclusions = [
  'not_found',
  'held_out',
  'do_not_contact',
  'channel_objection',
  'purpose_off',
  'no_address',
  'address_unusable',
  'address_bouncing',
] as const

export type VideoExclusion = (typeof videoExclusions)[number]

export const videoExcludedModel = v.object({
  agreementNo: v.string(),
  reason: v.picklist(videoExclusions),
})

/** Who would get it now; the person confirms the set by its hash. */
export const videoPreviewModel = v.object({
  count: v.number(),
  hash: v.string(),
  /** The names of the first five. */
  sample: v.array(v.string()),
  left_out_count: v.number(),
  /** How many for each reason. */
  left_out: v.array(v.object({ reason: v.picklist(videoExclusions), count: v.number() })),
})

export type VideoPreview = v.InferOutput<typeof videoPreviewModel>

export const videoServiceModel = v.object({
  type: v.picklist(videoTypes),
  /** The name of the service that records and sends; null for our own recordings. */
  service: v.nullable(v.string()),
  locationID: v.string(),
  /** Names the organisation, the place and the way to send, for twelve hours. */
  token: v.string(),
  /** Whether the host makes a version that every phone plays. */
  is_converting: v.boolean(),
  /** Whether anything is set up that sends by the channel. */
  can_send: v.object({ sms: v.boolean(), email: v.boolean() }),
})

export type VideoService = v.InferOutput<typeof videoServiceModel>

export const videoSentModel = v.object({
  count: v.number(),
  left_out_count: v.number(),
  left_out: v.array(videoExcludedModel),
})
