import type { ListedPasskey } from '#domain/sessions/passkey.contract.ts'
import type { IncomingCall } from '../http/context.ts'
import { inSession } from '../http/gate.ts'
import { beginPasskey, confirmPasskey, listPasskeys, removeOwnPasskey } from './passkey.service.ts'
import type { Passkey } from '../sessions/passkey.store.ts'

const toListed = ({ id, name, createdAt, lastUsedAt }: Passkey): ListedPasskey => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
})

function toWait({ answer }: IncomingCall, seconds: number) {
  answer.headers.set('retry-after', String(seconds))
  return { data: { seconds } }
}

export const passkeyRoutes = {
  PASSKEYS: {
    get: inSession.PASSKEYS.get.handler(async ({ context }) =>
      (await listPasskeys(context)).map(toListed),
    ),
    post: inSession.PASSKEYS.post.handler(async ({ input, context, errors }) => {
      const outcome = await beginPasskey(context, input.password)
      switch (outcome.kind) {
        case 'wrong_credentials':
          throw errors.wrong_credentials()
        case 'wait':
          throw errors.wait_before_next_attempt(toWait(context, outcome.seconds))
        case 'too_many_passkeys':
          throw errors.too_many_passkeys()
        case 'begun':
          return outcome.options
      }
    }),
  },
  PASSKEY_CONFIRM: {
    post: inSession.PASSKEY_CONFIRM.post.handler(async ({ input, context }) => {
      const outcome = await confirmPasskey(context, input)
      return outcome.kind === 'added'
        ? { message: null, passkey: toListed(outcome.passkey) }
        : { message: outcome.kind, passkey: null }
    }),
  },
  PASSKEY_REMOVE: {
    post: inSession.PASSKEY_REMOVE.post.handler(async ({ input, context, errors }) => {
      const outcome = await removeOwnPasskey(context, input)
      switch (outcome.kind) {
        case 'wrong_credentials':
          throw errors.wrong_credentials()
        case 'wait':
          throw errors.wait_before_next_attempt(toWait(context, outcome.seconds))
        case 'checked':
          return { removed: outcome.isRemoved }
      }
    }),
  },
}
