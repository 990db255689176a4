import * as v from 'valibot'

/** What a person's feed holds, counted from now. */
export const calendarFeedLimits = { daysBefore: 60, daysAhead: 366, entries: 1000 } as const

/** 43 characters of base64url: 256 random bits. */
export const calendarFeedFilePattern = /^(?<key>[\w-]{43})\.ics$/u

/** A language of the product, in which titles of entries are written. */
export const feedLanguage = v.pipe(v.string(), v.regex(/^[a-z]{2}_[a-z]{2}$/u))

/** Nothing here opens the feed: its address is answered once, when it is made. */
export const calendarFeedModel = v.object({
  /** When the address that works now was made; null where none does. */
  created_at: v.nullable(v.string()),
  /** When a calendar last asked for it, to an hour; null where none has. */
  read_at: v.nullable(v.string()),
})

export type CalendarFeed = v.InferOutput<typeof calendarFeedModel>

export const newCalendarFeedModel = v.object({ address: v.string(), created_at: v.string() })
