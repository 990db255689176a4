import type { VideoChannel, VideoPurpose } from '#domain/videos/video.model.ts'

/** Whom a video goes to: one customer, or a selection of the list. */
export type VideoTarget =
  | {
      readonly kind: 'customer'
      readonly agreementNo: string
      readonly name: string
      /** The ways that the customer objects to. */
      readonly closed: readonly VideoChannel[]
    }
  | {
      readonly kind: 'list'
      readonly selected: readonly string[]
      /** All that the search finds; null where the search does not name them. */
      readonly all: { readonly q: string; readonly count: number } | null
      /** What it is sent for; whom that holds out gets none. */
      readonly campaign?: string | undefined
    }

/** A recording that lies on the device until the host has it. */
export interface Recording {
  readonly id: string
  /** With the extension that its media type has. */
  readonly name: string
  readonly size: number
  readonly seconds: number
  readonly at: number
}

export interface VideoValues {
  readonly purpose: VideoPurpose | ''
  readonly selection: 'all' | 'selected' | ''
  readonly channel: VideoChannel
  readonly subject: string
  readonly message: string
}

/** The uploaded film, and what the host named for sending it. */
export interface VideoBody {
  readonly type_id: string
  readonly locationID: string
  readonly token: string
}

/** What sending needs, from the moment that somebody pressed Send. */
export interface VideoToSend {
  readonly id: string
  readonly at: number
  readonly customers: readonly string[] | null
  readonly query: string | null
  /** Absent of drafts of older versions. */
  readonly campaign?: string | null
  /** Of the preview that the person saw; null where they saw none. */
  readonly hash: string | null
  readonly name: string | null
  /** What was sent and not answered yet: the same is sent again under the same id. */
  readonly body: VideoBody | null
}

/** What was recorded and typed about one customer or for the list; JSON. */
export interface VideoDraft {
  readonly values: VideoValues
  readonly recording: Recording | null
  readonly posters: readonly string[]
  readonly poster: string | null
  /** Null while it is being written. */
  readonly sending: VideoToSend | null
  /** Why the host did not take it. */
  readonly refusal: string | null
}

export const videoForm = 'video'
/** The subject of the draft for a selection of the list; no agreement number begins like it. */
export const listSubject = ':list'

export const getDraftSubject = (target: VideoTarget): string =>
  target.kind === 'list' ? listSubject : target.agreementNo

/** Drafts of videos among all drafts of the person. */
export const isVideoPlace = (place: string): boolean => place.endsWith(` ${videoForm}`)
