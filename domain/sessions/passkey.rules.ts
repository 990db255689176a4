/** How long a browser has to answer a challenge, in seconds. */
export const passkeyChallengeSeconds = 300

/** How many passkeys a person may have. */
export const maxPasskeys = 20

export const maxPasskeyNameLength = 64

/** Ed25519, ES256 and RS256, by their numbers in COSE (RFC 9053), the preferred first. */
export const passkeyAlgorithms = [-8, -7, -257] as const

/** How a browser reaches an authenticator, as WebAuthn names it. */
export const passkeyTransports = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] as const

export type PasskeyTransport = (typeof passkeyTransports)[number]

/** The transports that are known; a browser may name newer ones. */
export const readTransports = (named: readonly string[]): readonly PasskeyTransport[] =>
  passkeyTransports.filter((transport) => named.includes(transport))
