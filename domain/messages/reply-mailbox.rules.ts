/** Where an organisation's replies are collected; its password is a secret. */
export const replyMailboxParameter = 'reply_mailbox'

export const imapsPort = 993
const defaultFolder = 'INBOX'

export interface MailboxAddress {
  readonly user: string
  readonly host: string
  readonly port: number
  readonly folder: string
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

const form = /^imaps:\/\/([^:/?#]+)@(\[[\da-f:.]+\]|[^@:/?#[\]]+)(?::(\d{1,5}))?(?:\/([^?#]*))?$/iu

/** Reads `imaps://office@northgate.example@imap.example:993/INBOX/Replies`; null for what is none. */
export function parseMailboxAddress(text: string): MailboxAddress | null {
  if (/[\s\p{Cc}\p{Cs}]/u.test(text)) return null
  const [, username = '', host = '', port, path = ''] = form.exec(text) ?? []
  const user = decode(username)
  const folder = decode(path)
  if (user === null || user === '' || folder === null) return null
  return {
    user,
    host: host.toLowerCase().replaceAll(/^\[|\]$/gu, ''),
    port: port === undefined ? imapsPort : Number(port),
    folder: folder === '' ? defaultFolder : folder,
  }
}

/** Days before which a mailbox that is read for the first time is left alone. */
const firstDays = 3
const day = 86_400_000

/**
 * From when on mails are taken where their numbers say nothing: at first, and when the server has
 * numbered them again. A reply that was stored before is not stored again.
 */
export const getMailsSince = (checkedAt: Date | null, now: Date): Date =>
  checkedAt === null
    ? new Date(now.getTime() - firstDays * day)
    : new Date(checkedAt.getTime() - day)
