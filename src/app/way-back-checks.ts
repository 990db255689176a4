import type { Api } from '#src/api/client.ts'
import { deviceCheck } from '#src/features/customer-view/device-check.ts'
import { rememberPassword } from '#src/features/customer-view/turned.ts'
import { wayBackBy } from '#src/features/customer-view/way-back.ts'
import type { Checker, Secret, WayBack } from '#src/features/customer-view/way-back.ts'
import type { SessionKeeper } from '#src/features/session/session-keeper.ts'
import { signIn } from '#src/features/sign-in/sign-in.mutations.ts'

/** The host tells by signing in anew; what it cannot be asked this device is. */
const hostCheck =
  (api: Api, username: string, session: SessionKeeper): Checker =>
  async ({ password, code }) => {
    const answer = await signIn(api, { username, password }, code)
    switch (answer.kind) {
      case 'signed_in':
        rememberPassword({ username, password })
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

/** Whether it is the person who signed in here: by the host where it answers, else by what this device kept of their password. */
export const checkPerson =
  (api: Api, username: string, session: SessionKeeper) =>
  async (secret: Secret): Promise<WayBack> =>
    wayBackBy([hostCheck(api, username, session), deviceCheck(username)], secret)
