import { createHash, randomBytes } from 'node:crypto'
import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'

/**
 * `__Host-` binds the cookie to this origin, path / and a secure connection; browsers treat
 * http://localhost as secure.
 */
export const sessionCookieName = '__Host-forecourt'
/**
 * Marks a device that has signed in before, which exempts it from sign-in delays. It identifies no
 * session.
 */
export const deviceCookieName = '__Host-forecourt-device'

/**
 * The value of a cookie that occurs exactly once; a duplicate may be injected and counts as absent.
 * Hono takes the first of several, so each pair is parsed alone.
 */
export function readCookie(headers: Headers, name: string): string | null {
  const values = (headers.get('cookie') ?? '')
    .split(';')
    .map((pair) => parse(pair, name)[name])
    .filter((value) => value !== undefined)
  const [value] = values
  return values.length === 1 && value !== undefined && /^[\w-]{20,128}$/.test(value) ? value : null
}

/** SHA-256 of a secret, as stored: a copy of the database opens no session. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** A new 256-bit secret. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * The hash of the session's cookie, or null without one or over a connection that is not secure.
 */
export function sessionIdHash(headers: Headers, isSecure: boolean): string | null {
  const secret = isSecure ? readCookie(headers, sessionCookieName) : null
  return secret === null ? null : hashSecret(secret)
}

/**
 * A `Set-Cookie` value; `maxAgeSeconds` 0 removes the cookie. Lax, so that a link from an e-mail
 * opens signed in.
 */
export function formatCookie(name: string, value: string, maxAgeSeconds: number): string {
  return generateCookie(name, value, {
    maxAge: maxAgeSeconds,
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
  })
}
