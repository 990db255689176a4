import type { Api } from '#src/api/client.ts'
import { createDeviceChecker } from '#src/features/customer-view/device-checker.ts'
import { rememberExitPassword } from '#src/features/customer-view/presentation-mode.ts'
import { runExitChecks } from '#src/features/customer-view/exit-check.ts'
import type {
  ExitChecker,
  ExitSecret,
  ExitCheckResult,
} from '#src/features/customer-view/exit-check.ts'
import type { SessionMonitor } from '#src/features/sign-in/session-monitor.ts'
import { requestSignIn } from '#src/features/sign-in/sign-in.mutations.ts'

/** The host checks by a new sign-in; null where it cannot be reached. */
const hostCheck =
  (api: Api, username: string, session: SessionMonitor): ExitChecker =>
  async ({ password, code }) => {
    const answer = await requestSignIn(api, { username, password }, code)
    switch (answer.kind) {
      case 'signed_in':
        rememberExitPassword({ username, password })
        session.signIn()
        return { kind: 'confirmed' }
      case 'wrong_credentials':
        return { kind: 'wrong' }
      case 'failed':
        return null
      case 'not_secure':
        return { kind: 'failed' }
      case 'code_needed':
      case 'wrong_code':
      case 'password_change_needed':
      case 'wait':
        return answer
    }
  }

/**
 * Whether it is the signed-in person: by the host where it answers, else by the password check
 * stored on this device.
 */
export const checkIdentity =
  (api: Api, username: string, session: SessionMonitor) =>
  async (secret: ExitSecret): Promise<ExitCheckResult> =>
    runExitChecks([hostCheck(api, username, session), createDeviceChecker(username)], secret)
