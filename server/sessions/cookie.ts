import { createHash, randomBytes } from 'node:crypto'

/** `__Host-` binds the cookie to this origin, path / and a secure connection; browsers treat http://localhost as secure. */
export const sessionCookieName = '__Host-forecourt'
/** Marks a device that has signed in before, for decision 23. It identifies no session. */
export const deviceCookieName = '__Host-forecourt-device'

/** The value of a cookie named exactly once; a name that comes twice is somebody's trick and counts as absent. */
export function readCookie(headers: Headers, name: string): string | null {
  const values = (headers.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  const [value] = values
  return values.length === 1 && value !== undefined && /^[\w-]{20,128}$/.test(value) ? value : null
}

/** SHA-256 of a secret, as the store keeps it: a copy of the database opens no session. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** A new 256-bit secret. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash of the session's cookie, or null without one or over a connection that is not secure. */
export function sessionIdHash(headers: Headers, isSecure: boolean): string | null {
  const secret = isSecure ? readCookie(headers, sessionCookieName) : null
  return secret === null ? null : hashOfSecret(secret)
}

/** A `Set-Cookie` value; `maxAgeSeconds` 0 removes the cookie. Lax, so that a link from an e-mail opens signed in. */
export function cookie(name: string, value: string, maxAgeSeconds: number): string {
  return `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}`
}
