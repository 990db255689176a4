import { desc, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { credentials, mfaChanges } from '#server/db/schema/index.ts'
import { buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import type { TestHost } from '#tests/support/host.ts'

export interface SecondFactorReply {
  readonly code?: string
  readonly message?: string | null
  readonly secret?: string
  readonly recovery_codes?: readonly string[]
  readonly recovery_codes_left?: number
  readonly is_mfa_enabled?: boolean
}

/** The code that an authenticator app shows, `steps` half minutes from the host's clock. */
export const getCode = (host: TestHost, secret: string, steps = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: host.clock.now().getTime() + steps * 30_000,
  })

/** A person who is signed in, with the calls of the second factor. */
export async function buildPerson(host: TestHost, input: Parameters<typeof buildUser>[1] = {}) {
  const user = await buildUser(host, input)
  const call = createCaller(host.app, await buildSession(host, user.id))
  const send = async (path: string, body: object) =>
    (await (await call('POST', `/authn/v1/mfa${path}`, { body })).json()) as SecondFactorReply
  const begin = async (): Promise<string> => {
    const { secret } = await send('', { password: user.password })
    if (secret === undefined) throw new Error('No set-up began')
    return secret
  }
  const confirm = (mfa_code: string) => send('/confirmation', { mfa_code })
  const signIn = async (mfa_code?: string) => {
    const { username, password } = user
    const answer = await createCaller(host.app)('POST', '/authn/v1/usernames', {
      form: { username, password, ...(mfa_code === undefined ? {} : { mfa_code }) },
    })
    const reply = (await answer.json()) as SecondFactorReply
    return { outcome: reply.code ?? reply.message ?? 'in', left: reply.recovery_codes_left }
  }
  return {
    ...user,
    call,
    send,
    begin,
    confirm,
    signIn,
    trySignIn: async (code?: string) => (await signIn(code)).outcome,
    getStatus: async (by: Call = call) =>
      (await (await by('GET', '/authn/v1/mfa')).json()) as SecondFactorReply,
    setUp: async () => {
      const secret = await begin()
      const { recovery_codes: codes = [] } = await confirm(getCode(host, secret))
      return { secret, codes }
    },
    findChanges: () =>
      host.database.asOwner((tx) =>
        tx
          .select({
            change: mfaChanges.change,
            by: mfaChanges.changedById,
            organisationId: mfaChanges.organisationId,
          })
          .from(mfaChanges)
          .where(eq(mfaChanges.userId, user.id))
          .orderBy(desc(mfaChanges.id)),
      ),
    findCredentials: () =>
      host.database.asOwner(async (tx) => {
        const [row] = await tx.select().from(credentials).where(eq(credentials.userId, user.id))
        return row
      }),
  }
}

export type Person = Awaited<ReturnType<typeof buildPerson>>
