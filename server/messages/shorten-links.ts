import {
  countsClicks,
  findMessageLinks,
  replaceMessageLinks,
  shortLinkDays,
  shortLinksParameter,
} from '#domain/messages/message-links.rules.ts'
import { countSmsSegments } from '#domain/messages/sms-segments.rules.ts'
import { parseListParameter } from '#domain/organisations/parameter.rules.ts'
import type { Transaction } from '../db/database.ts'
import { loadSheetTexts } from '../offers/deal-sheet-texts.ts'
import { updateMessage } from './outbound-message.store.ts'
import type { StoredMessage } from './outbound-message.store.ts'
import { isShortLinkTarget } from './short-link-target.ts'
import { createShortLink } from './short-link.service.ts'

const day = 86_400_000

/** A short link already, or the link of a video, which an old phone opens. */
const isShort = (url: string, publicUrl: string): boolean =>
  url.startsWith(`${publicUrl}/s/`) || url.startsWith(`${publicUrl}/v/`)

/**
 * The message as it leaves, with short links in place of its own where the organisation wants them.
 * The stored one keeps its own: who reads the tray could open the others.
 */
export async function shortenLinks(
  tx: Transaction,
  message: StoredMessage,
  {
    parameters,
    publicUrl,
    now,
  }: {
    readonly parameters: ReadonlyMap<string, string>
    /** Null where the host has no address that a customer could open. */
    readonly publicUrl: string | null
    readonly now: Date
  },
): Promise<StoredMessage> {
  const { orgId, id, channel } = message
  if (publicUrl === null || !parseListParameter(parameters, shortLinksParameter).includes(channel))
    return message
  const links = new Map<string, string>()
  for (const url of findMessageLinks(message)) {
    if (!isShortLinkTarget(url, publicUrl) || isShort(url, publicUrl)) continue
    const expiresAt = new Date(now.getTime() + shortLinkDays * day)
    const link = { orgId, url, messageId: id, expiresAt }
    links.set(url, await createShortLink(tx, link, publicUrl, now))
  }
  if (links.size === 0) return message
  const shortened = replaceMessageLinks(message, links)
  if (channel !== 'sms') return shortened
  // An e-mail says it in its foot.
  const foot = countsClicks(parameters, channel)
    ? `\n${(await loadSheetTexts(tx, orgId, message.language ?? 'en_gb'))('sms_foot_clicks')}`
    : ''
  const text = `${shortened.text}${foot}`
  const parts = countSmsSegments(text).segments
  await updateMessage(tx, message, { parts })
  return { ...shortened, text, parts }
}
