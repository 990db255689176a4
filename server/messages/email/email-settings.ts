/** How the host sends e-mail; set by its operator. */
export interface EmailSettings {
  /** `smtp://` or `smtps://`, with name and password where the server asks for them. */
  readonly url: string
  /** What e-mails come from, as `Northgate <office@northgate.example>`. */
  readonly from: string
  /** Refuses servers that offer no encryption. */
  readonly requiresTls: boolean
  readonly dkim: {
    readonly domain: string
    readonly selector: string
    /** PEM. */
    readonly privateKey: string
  } | null
}

/** The address in `from`, without its name. */
export function getFromAddress(from: string): string {
  return /<([^<>]+)>\s*$/u.exec(from)?.[1]?.trim() ?? from.trim()
}

export const getDomain = (from: string): string => getFromAddress(from).split('@').at(-1) ?? ''
