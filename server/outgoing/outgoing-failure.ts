import { getErrorCode } from '../startup-error.ts'

export type FailedReason =
  | 'no_such_host'
  | 'unreachable'
  | 'certificate'
  | 'timed_out'
  | 'too_large'
  | 'too_many_redirects'
  | 'bad_answer'

export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
}

const certificateCode = /CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|ERR_TLS|ERR_SSL|EPROTO/

/** Why a request failed; errors' own words may quote what was sent and go no further. */
export function toFailedReason(error: unknown): FailedReason {
  if (error instanceof BodyTooLargeError) return 'too_large'
  const code = getErrorCode(error) ?? ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'no_such_host'
  if (certificateCode.test(code)) return 'certificate'
  if (code.startsWith('HPE_')) return 'bad_answer'
  return 'unreachable'
}
