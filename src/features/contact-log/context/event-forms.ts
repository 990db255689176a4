import type { TextKey } from '#domain/texts/text.model.ts'

/** What a form asks for besides the note, which all of them require. */
export type EventFormPart = 'moment' | 'reason' | 'meeting'

export interface EventForm {
  readonly event: string
  readonly outcome: string | null
  readonly parts: readonly EventFormPart[]
  /** The category of its reasons, and the fallback where the organisation has none. */
  readonly reasons?: {
    readonly category: string
    readonly fallback: readonly { readonly key: string; readonly text: TextKey }[]
  }
  /** The letter that chooses it in the contact menu. */
  readonly shortcut: string
  readonly title: TextKey
  /** The verb on its button. */
  readonly submitLabel: TextKey
}

/** Every contact outcome that can be logged, in the order of the menu: the most frequent first. */
export const eventForms = {
  no_reply: {
    event: 'call',
    outcome: 'no_reply',
    parts: [],
    shortcut: 'n',
    title: 'recording_no_reply',
    submitLabel: 'recording_log',
  },
  callback: {
    event: 'callback',
    outcome: null,
    parts: ['moment', 'meeting'],
    shortcut: 'b',
    title: 'recording_callback',
    submitLabel: 'recording_callback',
  },
  external_contact: {
    event: 'external_contact',
    outcome: 'external_contact_sent',
    parts: [],
    shortcut: 'e',
    title: 'recording_external_contact',
    submitLabel: 'recording_log',
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
    submitLabel: 'recording_log',
  },
  reappoint: {
    event: 'call',
    outcome: 'reappoint',
    parts: ['moment'],
    shortcut: 'r',
    title: 'recording_reappoint',
    submitLabel: 'recording_reappoint_act',
  },
  letter: {
    event: 'letter',
    outcome: 'letter_sent',
    parts: ['moment'],
    shortcut: 'l',
    title: 'recording_letter',
    submitLabel: 'recording_log',
  },
  sold: {
    event: 'call',
    outcome: 'sold',
    parts: [],
    shortcut: 's',
    title: 'recording_sold',
    submitLabel: 'recording_log',
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
    submitLabel: 'recording_log',
  },
} as const satisfies Readonly<Record<string, EventForm>>

export type EventFormId = keyof typeof eventForms

export const eventFormIds = Object.keys(eventForms) as readonly EventFormId[]
