import type { SftpProblem } from '#domain/sftp/sftp-server.model.ts'
import { getErrorCode } from '../startup-error.ts'

/** Why a server cannot be used; what it said itself goes no further. */
export class SftpError extends Error {
  override readonly name = 'SftpError'
  readonly problem: SftpProblem
  /** The key that the server showed, where it came to that. */
  readonly fingerprint: string | null
  constructor(problem: SftpProblem, fingerprint: string | null = null, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
    this.fingerprint = fingerprint
  }
}

/** Why a connection failed before anybody was logged in. */
export function toConnectProblem(error: unknown): SftpProblem {
  const level = error instanceof Error && 'level' in error ? error.level : null
  const code = getErrorCode(error) ?? ''
  if (level === 'client-authentication') return 'sftp_login_refused'
  if (level === 'client-timeout' || code === 'ETIMEDOUT') return 'sftp_silent'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'sftp_no_such_host'
  return 'sftp_unreachable'
}

/** What was done when the server refused it. */
export type SftpStep = 'folder' | 'read' | 'write'

/** Status codes of the protocol (draft-ietf-secsh-filexfer-02). */
const noSuchFile = 2
const permissionDenied = 3
const failure = 4

/** Why the server did not do what it was asked for. */
export function toStepProblem(error: unknown, step: SftpStep): SftpProblem {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : null
  if (code === noSuchFile) return 'sftp_folder_missing'
  if (code === permissionDenied) return step === 'write' ? 'sftp_read_only' : 'sftp_no_permission'
  // A full disk has no code of its own.
  if (code === failure && step === 'write') return 'sftp_write_refused'
  return code === failure ? 'sftp_no_permission' : 'sftp_broken_off'
}
