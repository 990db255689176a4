import { startRegistration } from '@simplewebauthn/browser'
import type { TextKey } from '#domain/texts/text.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { toSecondFactorFailure } from './second-factor.mutations.ts'
import type { SecondFactorRefusal } from './second-factor.mutations.ts'

export type PasskeyRefusal =
  SecondFactorRefusal | { readonly kind: 'passkey'; readonly reason: TextKey }

type Credential = Parameters<Api['PASSKEY_CONFIRM']['post']>[0]['credential']

const refuse = (reason: TextKey): PasskeyRefusal => ({ kind: 'passkey', reason })

function toRefusal(error: unknown): PasskeyRefusal {
  const failure = toFailure(error)
  return failure.kind === 'refused' && failure.code === 'too_many_passkeys'
    ? refuse('too_many_passkeys')
    : toSecondFactorFailure(error)
}

/** Lets the browser make a passkey; a reason where the person closed its dialog, or has one there. */
async function createPasskey(
  options: Awaited<ReturnType<Api['PASSKEYS']['post']>>,
): Promise<Credential | TextKey> {
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, transports },
    }
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    return isKnown ? 'passkey_known' : 'passkey_not_made'
  }
}

/** Adds a passkey of this device, or of one that its browser reaches. */
export async function requestPasskey(
  api: Api,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<{ readonly kind: 'added' } | PasskeyRefusal> {
  try {
    const credential = await createPasskey(await api.PASSKEYS.post({ password }))
    if (typeof credential === 'string') return refuse(credential)
    const { message } = await api.PASSKEY_CONFIRM.post({ name, credential })
    return message === null ? { kind: 'added' } : refuse(message)
  } catch (error) {
    return toRefusal(error)
  }
}

export const requestPasskeyRemoval = (api: Api, id: string, password: string) =>
  api.PASSKEY_REMOVE.post({ id, password }).then(
    () => ({ kind: 'removed' as const }),
    toSecondFactorFailure,
  )
