import { getNewCustomersPath } from '#domain/business-rules/business-rule.rules.ts'
import type { NoticeKind, PushMessage } from '#domain/notifications/push.model.ts'
import { de_de } from '#domain/texts/de_de.ts'
import { en_gb } from '#domain/texts/en_gb.ts'
import type { StoredNotice } from './push-notice.store.ts'

const product: Readonly<Record<string, Readonly<Record<string, string>>>> = { en_gb, de_de }

const pages: Readonly<Record<Exclude<NoticeKind, 'rule'>, string>> = {
  call_back: 'home',
  job_done: 'home',
  hot_lead: 'home',
  parity: 'parity-alerts',
  test: 'notifications',
}

function getPath({ orgId, kind, about }: StoredNotice): string {
  const known = kind as NoticeKind
  return known === 'rule' ? getNewCustomersPath(orgId, about) : `/${orgId}/${pages[known]}`
}

/** Hours and minutes in the organisation's zone, as the language writes them. */
function formatTime(instant: string, language: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(language.replace('_', '-'), {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
  return format.format(new Date(instant))
}

/** What a device shows of a notice: times and counts, no name of anybody. */
export function writePush(
  notice: StoredNotice,
  { language, timeZone }: { readonly language: string; readonly timeZone: string },
): PushMessage {
  const { id, kind, about, count } = notice
  const own = language in product ? language : 'en_gb'
  const texts = { ...en_gb, ...product[own] } as Readonly<Record<string, string>>
  const values: Readonly<Record<string, string>> = {
    count: String(count),
    time: kind === 'call_back' ? formatTime(about, own, timeZone) : '',
  }
  const sentence = texts[`push_${kind}_${count === 1 ? 'one' : 'other'}`] ?? ''
  return {
    title: 'Forecourt',
    body: sentence.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => values[name] ?? ''),
    tag: id,
    path: getPath(notice),
  }
}
