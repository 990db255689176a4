/** What a delivery-status mail (RFC 3464) says about one recipient. */
export interface DeliveryStatus {
  readonly action: 'failed' | 'delayed' | 'delivered' | 'relayed' | 'expanded'
  /** As `5.1.1`. */
  readonly status: string
  readonly recipient: string
  /** The first line of what the server said, or null. */
  readonly diagnostic: string | null
}

export interface DeliveryReport {
  readonly recipients: readonly DeliveryStatus[]
  /** The Message-ID of the mail that it is about, without brackets; null where it is not quoted. */
  readonly messageId: string | null
}

const actions = ['failed', 'delayed', 'delivered', 'relayed', 'expanded'] as const

/** Lines that begin with a blank continue the one before. */
const unfold = (text: string): string => text.replaceAll(/\n[ \t]+/gu, ' ')

function readField(block: string, name: string): string | null {
  const found = new RegExp(`^${name}:[ \\t]*(.*)$`, 'imu').exec(block)
  return found?.[1]?.trim() ?? null
}

/** The value of a typed field, as `rfc822; a@b.example`. */
const withoutType = (value: string | null): string | null =>
  value === null ? null : value.replace(/^[^;]*;/u, '').trim()

function readRecipient(block: string): DeliveryStatus[] {
  const action = actions.find((one) => one === readField(block, 'Action')?.toLowerCase())
  const recipient = withoutType(
    readField(block, 'Original-Recipient') ?? readField(block, 'Final-Recipient'),
  )
  const status = /\d\.\d{1,3}\.\d{1,3}/u.exec(readField(block, 'Status') ?? '')?.[0]
  if (action === undefined || recipient === null || status === undefined) return []
  const address = recipient.replaceAll(/[<>]/gu, '').toLowerCase()
  return [
    {
      action,
      status,
      recipient: address,
      diagnostic: withoutType(readField(block, 'Diagnostic-Code')),
    },
  ]
}

/** The parts of a multipart mail, by its boundary. */
function splitParts(mail: string): readonly string[] {
  const head = unfold(mail.slice(0, Math.max(0, mail.indexOf('\n\n'))))
  const [, quoted, bare] = /boundary=(?:"([^"]{1,200})"|([^\s;]{1,200}))/iu.exec(head) ?? []
  const boundary = quoted ?? bare
  return boundary === undefined ? [] : mail.split(`--${boundary}`).slice(1)
}

const isOfType = (part: string, type: RegExp): boolean =>
  type.test(readField(unfold(part.slice(0, 2000)), 'Content-Type') ?? '')

const getBody = (part: string): string => {
  const start = part.replace(/^\n/u, '').indexOf('\n\n')
  return start === -1 ? '' : part.replace(/^\n/u, '').slice(start + 2)
}

/** Reads a delivery-status mail as it came; null where it is none. */
export function parseDeliveryReport(raw: string): DeliveryReport | null {
  const parts = splitParts(raw.replaceAll('\r\n', '\n'))
  const report = parts.find((part) => isOfType(part, /^message\/(global-)?delivery-status/iu))
  if (report === undefined) return null
  const recipients = unfold(getBody(report))
    .split(/\n\s*\n/u)
    .flatMap(readRecipient)
  const quoted = parts.find((part) => isOfType(part, /^(message\/rfc822|text\/rfc822-headers)/iu))
  const id = quoted === undefined ? null : readField(unfold(getBody(quoted)), 'Message-ID')
  return { recipients, messageId: id === null ? null : id.replaceAll(/[<>]/gu, '') }
}

/** The address takes no mail any more: a permanent failure that is not about this one mail. */
export function isAddressGone({ action, status }: DeliveryStatus): boolean {
  return action === 'failed' && /^5\.(1\.(0|1|2|3|6|10)|2\.1)$/u.test(status)
}
