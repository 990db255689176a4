import type { TextKey } from '#domain/texts/text.model.ts'

/** What a form asks for beside the note, which every one of them needs (W§5 L116, O§5 L146). */
export type EventPart = 'moment' | 'reason' | 'meeting'

export interface EventForm {
  readonly event: string
  readonly outcome: string | null
  readonly parts: readonly EventPart[]
  /** The category of its reasons, and those that stand in where the organisation has none (U-092). */
  readonly reasons?: {
    readonly category: string
    readonly fallback: readonly { readonly key: string; readonly text: TextKey }[]
  }
  /** The letter that chooses it in the contact menu. */
  readonly shortcut: string
  readonly title: TextKey
  /** The verb on its button. */
  readonly act: TextKey
}

/** Everything that is logged of a contact, in the order of the menu: the commonest first. */
export const eventForms = {
  no_reply: {
    event: 'call',
    outcome: 'no_reply',
    parts: [],
    shortcut: 'n',
    title: 'recording_no_reply',
    act: 'recording_log',
  },
  callback: {
    event: 'callback',
    outcome: null,
    parts: ['moment', 'meeting'],
    shortcut: 'b',
    title: 'recording_callback',
    act: 'recording_callback',
  },
  external_contact: {
    event: 'external_contact',
    outcome: 'external_contact_sent',
    parts: [],
    shortcut: 'e',
    title: 'recording_external_contact',
    act: 'recording_log',
  },
  not_interested: {
    event: 'call',
    outcome: 'not_interested',
    parts: ['reason'],
    reasons: {
      category: 'not_interested_reason',
      fallback: [
        { key: 'refinanced', text: 'recording_reason_refinanced' },
        { key: 'keeping_vehicle', text: 'recording_reason_keeping_vehicle' },
        { key: 'bought_elsewhere', text: 'recording_reason_bought_elsewhere' },
        { key: 'other', text: 'recording_reason_else' },
      ],
    },
    shortcut: 'i',
    title: 'recording_not_interested',
    act: 'recording_log',
  },
  reappoint: {
    event: 'call',
    outcome: 'reappoint',
    parts: ['moment'],
    shortcut: 'r',
    title: 'recording_reappoint',
    act: 'recording_reappoint_act',
  },
  letter: {
    event: 'letter',
    outcome: 'letter_sent',
    parts: ['moment'],
    shortcut: 'l',
    title: 'recording_letter',
    act: 'recording_log',
  },
  sold: {
    event: 'call',
    outcome: 'sold',
    parts: [],
    shortcut: 's',
    title: 'recording_sold',
    act: 'recording_log',
  },
  unable_to_contact: {
    event: 'call',
    outcome: 'unable_to_contact',
    parts: ['reason'],
    reasons: {
      category: 'unable_to_contact_reason',
      fallback: [
        { key: 'no_answer', text: 'recording_reason_no_answer' },
        { key: 'wrong_number', text: 'recording_reason_wrong_number' },
        { key: 'moved', text: 'recording_reason_moved' },
        { key: 'other', text: 'recording_reason_else' },
      ],
    },
    shortcut: 'u',
    title: 'recording_unable_to_contact',
    act: 'recording_log',
  },
} as const satisfies Readonly<Record<string, EventForm>>

export type EventFormId = keyof typeof eventForms

export const eventFormIds = Object.keys(eventForms) as readonly EventFormId[]
