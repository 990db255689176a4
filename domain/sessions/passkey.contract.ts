import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { createdPasskeyModel, passkeyCreationModel, passkeyNameModel } from './passkey.model.ts'

const password = v.pipe(v.string(), v.maxLength(1024))

const passwordRefusals = {
  /** No 401: the person stays signed in. */
  wrong_credentials: { status: 403 },
  wait_before_next_attempt: { status: 429 },
} as const

const listedPasskey = v.object({
  id: v.string(),
  name: v.string(),
  created_at: v.string(),
  last_used_at: v.nullable(v.string()),
})

export type ListedPasskey = v.InferOutput<typeof listedPasskey>

/** The passkeys of the person who is signed in. */
export const passkeyContract = {
  PASSKEYS: {
    get: endpoint({
      key: 'PASSKEYS',
      method: 'GET',
      service: 'authn',
      path: 'passkeys',
      summary: 'The user’s passkeys, the oldest first',
      scope: 'session',
      acting: 'withheld',
      input: v.object({}),
      output: v.array(listedPasskey),
    }),
    post: endpoint({
      key: 'PASSKEYS',
      method: 'POST',
      service: 'authn',
      path: 'passkeys',
      summary: 'Begins to add a passkey: a challenge for the browser, good for five minutes',
      scope: 'session',
      acting: 'withheld',
      remembered: false,
      input: v.object({ password }),
      output: passkeyCreationModel,
      refusals: { ...passwordRefusals, too_many_passkeys: { status: 409 } },
    }),
  },
  PASSKEY_CONFIRM: {
    post: endpoint({
      key: 'PASSKEY_CONFIRM',
      method: 'POST',
      service: 'authn',
      path: 'passkeys/confirmation',
      summary: 'Adds the passkey that the browser has made for the challenge',
      scope: 'session',
      acting: 'withheld',
      remembered: false,
      input: v.object({ name: passkeyNameModel, credential: createdPasskeyModel }),
      /** `message` says why nothing was added. */
      output: v.object({
        message: v.nullable(
          v.picklist([
            /** Too late, used already, or another person’s challenge. */
            'passkey_expired',
            /** Not made for this host, or not confirmed by the person. */
            'passkey_refused',
            'passkey_known',
            'too_many_passkeys',
          ]),
        ),
        passkey: v.nullable(listedPasskey),
      }),
    }),
  },
  PASSKEY_REMOVE: {
    post: endpoint({
      key: 'PASSKEY_REMOVE',
      method: 'POST',
      service: 'authn',
      path: 'passkeys/removal',
      summary: 'Removes a passkey of the user; no session ends',
      scope: 'session',
      acting: 'withheld',
      remembered: false,
      input: v.object({ id: v.pipe(v.string(), v.uuid()), password }),
      /** False where the user has no such one. */
      output: v.object({ removed: v.boolean() }),
      refusals: passwordRefusals,
    }),
  },
}
