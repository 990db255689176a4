import type { Checker } from './way-back.ts'

/** Tells by what this device kept of the password at sign-in, for when the host cannot be reached. */
export const deviceCheck =
  (username: string): Checker =>
  async ({ password }) => {
    const { checkPassword } = await import('#src/offline/password-check.ts')
    const verdict = await checkPassword(username, password, Date.now()).catch(() => null)
    if (verdict === null) return null
    return verdict.kind === 'right' ? { kind: 'confirmed' } : verdict
  }
