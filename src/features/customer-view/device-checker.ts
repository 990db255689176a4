import type { ExitChecker } from './exit-check.ts'

/**
 * Checks the password by what this device stored at sign-in, for when the host cannot be reached.
 */
export const createDeviceChecker =
  (username: string): ExitChecker =>
  async ({ password }) => {
    const { checkPassword } = await import('#src/offline/device/password-check.ts')
    const verdict = await checkPassword(username, password, Date.now()).catch(() => null)
    if (verdict === null) return null
    return verdict.kind === 'right' ? { kind: 'confirmed' } : verdict
  }
