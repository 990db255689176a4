import { createHash } from 'node:crypto'
import {
  calendarFeedFilePattern,
  calendarFeedLimits,
} from '#domain/appointments/calendar-feed.model.ts'
import { namedEntriesParameter } from '#domain/appointments/calendar-entry.rules.ts'
import type { CalendarEntrySettings } from '#domain/appointments/calendar-entry.rules.ts'
import { readTimeZone } from '#domain/formatting/date.ts'
import { isParameterOn } from '#domain/organisations/parameter.rules.ts'
import { de_de } from '#domain/texts/de_de.ts'
import { en_gb } from '#domain/texts/en_gb.ts'
import { isLimitedToList } from '#domain/users/user-kind.rules.ts'
import type { Transaction } from '../db/database.ts'
import type { IncomingCall } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { findBaseOrganisationId, findParameters } from '../organisations/organisation.store.ts'
import { hashFeedKey } from './calendar-feed.service.ts'
import { findFeedAppointments, findFeedHolder, recordFeedRead } from './calendar-feed.store.ts'
import type { FeedHolder } from './calendar-feed.store.ts'
import { writeCalendar } from './write-calendar.ts'

type TitleKey = 'appointments_title' | 'home_step_call' | 'home_step_visit'

const texts: Readonly<Record<string, Readonly<Record<TitleKey, string>>>> = { en_gb, de_de }

const dayMilliseconds = 86_400_000

/** Null alike for an unknown key and for one whose person may not see appointments any more. */
async function findHolder({ database }: IncomingCall, file: string): Promise<FeedHolder | null> {
  const key = calendarFeedFilePattern.exec(file)?.groups?.['key']
  if (key === undefined) return null
  const holder = await database.asOwner((tx) => findFeedHolder(tx, hashFeedKey(key)))
  if (holder === null || isLimitedToList({ rights: new Set(holder.rights) })) return null
  return holder
}

/** The organisation's parameters over the base organisation's. */
async function readParameters(tx: Transaction, orgId: string) {
  const baseId = await findBaseOrganisationId(tx)
  const rows = await findParameters(tx, baseId === null ? [orgId] : [baseId, orgId])
  const inOrder = rows.toSorted(
    (one, other) => Number(one.orgId === orgId) - Number(other.orgId === orgId),
  )
  return new Map(inOrder.map(({ key, value }) => [key, value]))
}

async function readFeed({ now, request }: IncomingCall, tx: Transaction, holder: FeedHolder) {
  const { orgId, userId, dealers, language } = holder
  const parameters = await readParameters(tx, orgId)
  const titles = texts[language] ?? en_gb
  const [origin = ''] = request.origins
  const settings: CalendarEntrySettings = {
    orgId,
    origin,
    isNaming: isParameterOn(parameters, namedEntriesParameter),
    timeZone: readTimeZone(parameters.get('time_zone')),
    callTitle: titles.home_step_call,
    visitTitle: titles.home_step_visit,
  }
  const { daysBefore, daysAhead, entries: limit } = calendarFeedLimits
  const from = new Date(now.getTime() - daysBefore * dayMilliseconds)
  const to = new Date(now.getTime() + daysAhead * dayMilliseconds)
  const found = await findFeedAppointments(tx, { orgId, dealers }, userId, { from, to, limit })
  await recordFeedRead(tx, { orgId, userId }, now)
  const name = `${titles.appointments_title}, ${holder.organisation}`
  return writeCalendar({ name, entrySalt: holder.entrySalt, appointments: found, settings })
}

/** Whether the caller has this answer (RFC 9110): compressed answers have weak tags. */
function hasTag(headers: Headers, tag: string): boolean {
  const held = (headers.get('if-none-match') ?? '').split(',')
  return held.some((one) => ['*', tag].includes(one.trim().replace(/^W\//u, '')))
}

/** The person's appointments for a calendar, without a session. Refuses `not_found` alike. */
export async function answerCalendarFeed(call: IncomingCall, file: string): Promise<Response> {
  const holder = await findHolder(call, file)
  if (holder === null) throw refusal('not_found')
  const { orgId, userId } = holder
  const calendar = await call.database.within({ orgId, userId }, (tx) => readFeed(call, tx, holder))
  const tag = `"${createHash('sha256').update(calendar).digest('base64url')}"`
  const headers = { etag: tag, 'cache-control': 'private, no-cache' }
  if (hasTag(call.request.headers, tag)) return new Response(null, { status: 304, headers })
  return new Response(calendar, {
    headers: {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="appointments.ics"',
      'x-robots-tag': 'noindex',
    },
  })
}
