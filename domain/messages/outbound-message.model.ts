import * as v from 'valibot'

export const messageChannels = ['email', 'sms', 'letter'] as const

export type MessageChannel = (typeof messageChannels)[number]

/**
 * Why it is sent. `system` is to staff, about their own work; the others are to customers and ask
 * for consent.
 */
export const messagePurposes = ['marketing', 'service', 'system'] as const

export type MessagePurpose = (typeof messagePurposes)[number]

/**
 * - `held`: waits for an instant, because of quiet hours, the hourly limit or another try
 * - `sending`: one host has it; nobody else may send it
 * - `uncertain`: it may have been sent; only a person decides
 * - `not_delivered`: nothing is set up that could send it
 */
export const messageStates = [
  'queued',
  'held',
  'sending',
  'sent',
  'failed',
  'uncertain',
  'stopped',
  'not_delivered',
] as const

export type MessageState = (typeof messageStates)[number]

/** Why a message is in its state; the page has a sentence for each. */
export const messageReasons = [
  // held
  'quiet_hours',
  'hourly_limit',
  'try_again',
  'bulk_paused',
  // stopped
  'do_not_contact',
  'channel_objection',
  'purpose_off',
  'customer_gone',
  'bulk_stopped',
  'appointment_changed',
  // failed
  'no_address',
  'address_bouncing',
  'refused',
  'bounced',
  'tries_used_up',
  // uncertain
  'no_answer',
  'host_stopped',
  // not delivered
  'no_mail_server',
  'no_sms_gateway',
  'not_printed',
  'printed',
  // decided by a person
  'confirmed',
] as const

export type MessageReason = (typeof messageReasons)[number]

/** What changes while a message is on its way. Instants are milliseconds. */
export interface MessageProgress {
  readonly state: MessageState
  readonly reason: MessageReason | null
  /** When a held message is tried again. */
  readonly dueAt: number | null
  /** How often a server was asked to take it. */
  readonly attempts: number
  readonly sentAt: number | null
  /** When the receiving side confirmed it. */
  readonly deliveredAt: number | null
}

/** What the tray is filtered by: one state each, but for messages on their way. */
export const trayFilters = {
  not_delivered: ['not_delivered'],
  uncertain: ['uncertain'],
  on_the_way: ['queued', 'held', 'sending'],
  sent: ['sent'],
  stopped: ['stopped'],
  failed: ['failed'],
} as const satisfies Readonly<Record<string, readonly MessageState[]>>

export type TrayFilter = keyof typeof trayFilters

export const trayFilterNames = Object.keys(trayFilters) as TrayFilter[]

/** What the tray is sorted by; `changed_at` is the last change of state. */
export const messageSortFields = ['recipient', 'subject', 'changed_at'] as const

export type MessageSortField = (typeof messageSortFields)[number]

/** As it travels: `recipient:asc`. */
export const messageSorts = messageSortFields.flatMap(
  (field) => [`${field}:asc`, `${field}:desc`] as const,
)

export type MessageSort = (typeof messageSorts)[number]

const text = v.nullable(v.string())

/** A row of the tray. Instants are ISO. */
export const trayMessageModel = v.object({
  id: v.string(),
  channel: v.picklist(messageChannels),
  purpose: v.picklist(messagePurposes),
  state: v.picklist(messageStates),
  reason: v.nullable(v.picklist(messageReasons)),
  due_at: text,
  /** Name of who it is for, and the address; a letter's lines. */
  recipient: v.string(),
  address: v.string(),
  agreementNo: text,
  subject: v.string(),
  attempts: v.number(),
  requested_by: v.string(),
  requested_at: v.string(),
  changed_at: v.string(),
  sent_at: text,
  delivered_at: text,
  /** Parts of an SMS; 1 for other channels. */
  parts: v.number(),
})

export type TrayMessage = v.InferOutput<typeof trayMessageModel>

/** A message as it was rendered. */
export const openedMessageModel = v.object({
  ...trayMessageModel.entries,
  /** What the server or gateway answered last; never shown to customers. */
  answer: text,
  text: v.string(),
  html: text,
})

export type OpenedMessage = v.InferOutput<typeof openedMessageModel>
