import type {
  CreatedPasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from '#domain/sessions/passkey.model.ts'
import { buildPerson } from '#tests/server/sessions/second-factor-person.ts'
import { createCaller, getCookies } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import type { TestHost } from '#tests/support/host.ts'
import { createAuthenticator } from './authenticator.ts'
import type { Authenticator, Deviation } from './authenticator.ts'

interface PasskeyReply {
  readonly code?: string
  readonly message?: string | null
  readonly userid?: string
}

const path = '/authn/v1/passkeys'

/** What became of a call: its refusal, its message, or `in`. */
export const readPasskeyOutcome = async (answer: Response): Promise<string> => {
  const { code, message } = (await answer.json()) as PasskeyReply
  return code ?? message ?? 'in'
}

/** A challenge to sign in by; of the second step with its cookies. */
export async function challenge(by: Call, isSecondFactor = false): Promise<PasskeyRequest> {
  const answer = await by('POST', `${path}/challenge`, {
    body: { is_second_factor: isSecondFactor },
  })
  return (await answer.json()) as PasskeyRequest
}

export const sendUsed = (by: Call, used: UsedPasskey): Promise<Response> =>
  by('POST', `${path}/sign-in`, { body: used })

/** Signs in by a passkey as nobody who is known. */
export async function tryPasskey(
  host: TestHost,
  authenticator: Authenticator,
  deviation: Deviation = {},
): Promise<string> {
  const nobody = createCaller(host.app)
  const used = authenticator.use(await challenge(nobody), deviation)
  return readPasskeyOutcome(await sendUsed(nobody, used))
}

/** A person who is signed in, with the calls of passkeys. */
export async function buildPasskeyPerson(
  host: TestHost,
  input: Parameters<typeof buildPerson>[1] = {},
) {
  const person = await buildPerson(host, input)
  const { call, username, password } = person
  const beginPasskey = async () =>
    (await (await call('POST', path, { body: { password } })).json()) as PasskeyCreation
  const confirmPasskey = async (credential: CreatedPasskey, name = 'Phone') =>
    readPasskeyOutcome(await call('POST', `${path}/confirmation`, { body: { name, credential } }))
  return {
    ...person,
    beginPasskey,
    confirmPasskey,
    addPasskey: async (authenticator = createAuthenticator(), name?: string) => {
      const added = await confirmPasskey(authenticator.create(await beginPasskey()), name)
      if (added !== 'in') throw new Error(`The passkey was not added: ${added}`)
      return authenticator
    },
    listPasskeys: async () =>
      (await (await call('GET', path)).json()) as readonly {
        readonly id: string
        readonly name: string
        readonly last_used_at: string | null
      }[],
    removePasskey: async (id: string, typed = password) => {
      const answer = await call('POST', `${path}/removal`, { body: { id, password: typed } })
      const { code, removed } = (await answer.json()) as { code?: string; removed?: boolean }
      return code ?? removed
    },
    /** Somebody who has typed the password, and whom the host asks for the second factor. */
    typePassword: async () => {
      const answer = await createCaller(host.app)('POST', '/authn/v1/usernames', {
        form: { username, password },
      })
      const reply = (await answer.json()) as { message?: string; has_passkeys?: boolean }
      return { ...reply, call: createCaller(host.app, getCookies(answer)) }
    },
  }
}

export type PasskeyPerson = Awaited<ReturnType<typeof buildPasskeyPerson>>
