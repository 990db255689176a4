import type { IncomingCall } from '../http/context.ts'
import { deviceCookieName, formatCookie, sessionCookieName } from './cookie.ts'
import type { StartedSession } from './sign-in.service.ts'

/** As long as browsers let a cookie live. */
const deviceCookieSeconds = 400 * 86_400

export function setSessionCookie(
  { answer }: IncomingCall,
  { secret, seconds }: StartedSession,
): void {
  answer.headers.append('set-cookie', formatCookie(sessionCookieName, secret, seconds))
}

/** The cookies of somebody who has signed in: the session, and the device that is known now. */
export function setSignedInCookies(
  context: IncomingCall,
  { session, deviceSecret }: { readonly session: StartedSession; readonly deviceSecret: string },
): void {
  setSessionCookie(context, session)
  context.answer.headers.append(
    'set-cookie',
    formatCookie(deviceCookieName, deviceSecret, deviceCookieSeconds),
  )
}
