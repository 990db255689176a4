import * as v from 'valibot'

/** What people can be notified of on a device. */
export const pushKinds = ['call_back', 'job_done', 'hot_lead', 'parity', 'rule'] as const

export type PushKind = (typeof pushKinds)[number]

/** A notice is of such a kind, or a test that the person asked for. */
export type NoticeKind = PushKind | 'test'

/** The notifications of one person in an hour; what is beyond is dropped. */
export const maxPushesAnHour = 12

/** 65 bytes of an uncompressed point and 16 of a secret, as browsers write them. */
const pointText = v.pipe(v.string(), v.regex(/^B[\w-]{86}=?$/u))
const secretText = v.pipe(v.string(), v.regex(/^[\w-]{22}(==)?$/u))

export const pushSubscriptionModel = v.object({
  /** Where the browser's push service takes messages. */
  endpoint: v.pipe(v.string(), v.maxLength(1000), v.regex(/^https:\/\/[\u0021-\u007e]+$/u)),
  p256dh: pointText,
  auth: secretText,
})

export type PushSubscriptionKeys = v.InferOutput<typeof pushSubscriptionModel>

export const pushKindsModel = v.pipe(
  v.array(v.picklist(pushKinds)),
  v.maxLength(pushKinds.length),
  v.check((kinds) => new Set(kinds).size === kinds.length),
)

/** What the worker shows; it names nobody. */
export const pushMessageModel = v.object({
  title: v.string(),
  body: v.string(),
  /** A repeated one takes the place of the one before. */
  tag: v.string(),
  /** A path of the product's own page. */
  path: v.string(),
})

export type PushMessage = v.InferOutput<typeof pushMessageModel>
