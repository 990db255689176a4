import type { CallContext } from '../http/context.ts'
import { signToken, verifyToken } from '../secrets/signed-token.ts'

const tokenHours = 12

type TokenCall = Pick<CallContext, 'secretKeys' | 'now'> & {
  readonly organisation: { readonly id: string }
}

const toSubject = ({ organisation }: TokenCall, type: string, locationID: string): string =>
  JSON.stringify([organisation.id, type, locationID])

/** Names from where and how is sent, so that a page sends by no settings of yesterday. */
export function createVideoToken(call: TokenCall, type: string, locationID: string): string {
  return signToken(call.secretKeys, 'video_service', {
    subject: toSubject(call, type, locationID),
    expiresAt: new Date(call.now.getTime() + tokenHours * 3_600_000),
  })
}

export function isVideoToken(
  call: TokenCall,
  {
    token,
    type,
    locationID,
  }: { readonly token: string; readonly type: string; readonly locationID: string },
): boolean {
  const result = verifyToken(call.secretKeys, 'video_service', token, call.now)
  return result.state === 'valid' && result.subject === toSubject(call, type, locationID)
}
