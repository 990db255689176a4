import * as v from 'valibot'
import type { EmailSettings } from './email/email-settings.ts'
import type { SmsSettings } from './sms/sms-settings.ts'

/** How messages leave this host; null where the operator has set nothing. */
export interface MessageSettings {
  readonly email: EmailSettings | null
  readonly sms: SmsSettings | null
  /** By organisation, the domains that its e-mails may come from beside the host's own sender. */
  readonly senderDomains: ReadonlyMap<string, ReadonlySet<string>>
}

const text = v.optional(v.string(), '')
const withScheme = (schemes: RegExp) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((value) => value === '' || (URL.canParse(value) && schemes.test(value))),
    ),
    '',
  )

/** The variables of the environment that are about messages; an empty one is not set. */
export const messageEnvironment = {
  SMTP_URL: withScheme(/^smtps?:\/\//),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(/^$|^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/)),
    '',
  ),
  MAIL_FROM_DOMAINS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\s*$|^\s*[\w-]{36}:[\w-]+(\.[\w-]+)+(\s*,\s*[\w-]{36}:[\w-]+(\.[\w-]+)+)*\s*$/),
    ),
    '',
  ),
  SMTP_REQUIRE_TLS: v.optional(v.picklist(['', '0', '1']), ''),
  DKIM_DOMAIN: text,
  DKIM_SELECTOR: text,
  DKIM_KEY: text,
  SMS_URL: withScheme(/^(https|s?smpp):\/\//),
  SMS_TOKEN: text,
  SMS_FROM: text,
}

export const messageExpectations: Readonly<Record<string, string>> = {
  SMTP_URL: 'an address such as smtp://user:password@host:587',
  MAIL_FROM: 'an address such as Northgate <office@northgate.example>',
  MAIL_FROM_DOMAINS:
    'organisations and domains, such as 11111111-1111-4111-8111-111111111111:northgate.example, …',
  SMTP_REQUIRE_TLS: '1 (refuse servers without encryption) or 0',
  SMS_URL: 'an address such as https://gateway.example/messages or smpp://id:password@host:2775',
}

type MessageVariables = v.InferOutput<v.ObjectSchema<typeof messageEnvironment, undefined>>

/** Settings that belong together: all of `names`, or none. */
function requireTogether(variables: MessageVariables, names: readonly (keyof MessageVariables)[]) {
  const missing = names.filter((name) => variables[name] === '')
  if (missing.length > 0 && missing.length < names.length)
    throw new RangeError(`${names.join(', ')} belong together: set ${missing.join(' and ')} too.`)
  return missing.length === 0
}

/** The operator alone says which domain is whose: an organisation could name any. */
function readSenderDomains(list: string): ReadonlyMap<string, ReadonlySet<string>> {
  const domains = new Map<string, Set<string>>()
  for (const entry of list.split(',')) {
    const [orgId, domain] = entry.trim().toLowerCase().split(':')
    if (orgId === undefined || domain === undefined) continue
    domains.set(orgId, (domains.get(orgId) ?? new Set()).add(domain))
  }
  return domains
}

/** Throws a sentence for the operator where something that belongs to it is missing. */
export function readMessageSettings(
  variables: MessageVariables,
  readFile: (variable: string, file: string) => string,
): MessageSettings {
  const { SMTP_URL, MAIL_FROM, SMTP_REQUIRE_TLS, DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY } = variables
  const { SMS_URL, SMS_TOKEN, SMS_FROM } = variables
  const hasMail = requireTogether(variables, ['SMTP_URL', 'MAIL_FROM'])
  const hasDkim = requireTogether(variables, ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY'])
  const hasSms = requireTogether(variables, ['SMS_URL', 'SMS_FROM'])
  const isHttp = SMS_URL.startsWith('http')
  if (isHttp && SMS_TOKEN === '')
    throw new RangeError('SMS_URL, SMS_TOKEN belong together: set SMS_TOKEN too.')
  const sms = { url: SMS_URL, from: SMS_FROM }
  return {
    senderDomains: readSenderDomains(variables.MAIL_FROM_DOMAINS),
    email: hasMail
      ? {
          url: SMTP_URL,
          from: MAIL_FROM,
          requiresTls: SMTP_REQUIRE_TLS === '1',
          dkim: hasDkim
            ? {
                domain: DKIM_DOMAIN,
                selector: DKIM_SELECTOR,
                privateKey: readFile('DKIM_KEY', DKIM_KEY),
              }
            : null,
        }
      : null,
    sms: hasSms
      ? isHttp
        ? { kind: 'http', ...sms, token: SMS_TOKEN }
        : { kind: 'smpp', ...sms }
      : null,
  }
}
