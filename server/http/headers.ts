import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { commandHeaders } from '#domain/command.ts'

const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  // A recording is looked at before it is sent.
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  // A preview of an e-mail is a document of its own, sandboxed.
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ')

/** The headers of every answer, errors and assets included. `isTls` adds HSTS. */
export function securityHeaders(isTls: boolean): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { headers } = context.res
    // Files of people come with a stricter policy of their own.
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', policy)
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('cross-origin-resource-policy', 'same-origin')
    headers.set(
      'permissions-policy',
      'camera=(self), geolocation=(), microphone=(self), payment=(), usb=()',
    )
    // A document that only holds a frame is shown by this host's pages.
    if (!headers.has('x-frame-options')) headers.set('x-frame-options', 'DENY')
    if (isTls) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  }
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The page's id of its request, for the log; a new one where it brought none that is one. */
export function readTraceId(headers: Headers): string {
  const id = headers.get(commandHeaders.id)?.toLowerCase() ?? ''
  return uuid.test(id) ? id : randomUUID()
}

const maxRequestIdLength = 64

/**
 * Repeats the request's id in every answer, errors and limits included: devices tell by it that the
 * host has answered, and not a portal or a proxy in its place.
 */
export const echoRequestId: MiddlewareHandler = async (context, next) => {
  await next()
  const id = context.req.header(commandHeaders.id)
  if (id !== undefined && id.length <= maxRequestIdLength)
    context.res.headers.set(commandHeaders.id, id)
}
