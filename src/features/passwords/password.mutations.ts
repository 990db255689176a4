import { passwordProblems } from '#domain/sessions/password.rules.ts'
import type { PasswordProblem } from '#domain/sessions/password.rules.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'

/** What became of a new password. */
export type PasswordAnswer =
  | { readonly kind: 'changed' }
  | { readonly kind: 'refused'; readonly problem: PasswordProblem }
  | { readonly kind: 'wait'; readonly seconds: number }
  /** The link has been used or has expired. */
  | { readonly kind: 'link_invalid' }
  /** The password in use is wrong, or the session that waited for a new one has ended. */
  | { readonly kind: 'wrong_credentials' }
  | { readonly kind: 'failed' }

const isProblem = (code: string): code is PasswordProblem =>
  passwordProblems.some((problem) => problem === code)

function toAnswer(error: unknown): Exclude<PasswordAnswer, { kind: 'changed' }> {
  const failure = toFailure(error)
  if (failure.kind === 'unreachable') return { kind: 'failed' }
  const { code, data } = failure
  if (isProblem(code)) return { kind: 'refused', problem: code }
  if (code === 'reset_link_invalid') return { kind: 'link_invalid' }
  if (code === 'wrong_credentials') return { kind: 'wrong_credentials' }
  if (code === 'wait_before_next_attempt')
    return { kind: 'wait', seconds: Math.max(1, Math.ceil(Number(data['seconds'] ?? 1))) }
  return { kind: 'failed' }
}

const answerTo = (call: Promise<unknown>): Promise<PasswordAnswer> =>
  call.then(() => ({ kind: 'changed' as const }), toAnswer)

/** After a forced reset: the session waits for the new password. */
export const requestForcedChange = (
  api: Api,
  change: { readonly username: string; readonly password: string },
) => answerTo(api.RESET_PASSWORD.post(change))

/** By somebody who is signed in, with the password in use. */
export const requestPasswordChange = (
  api: Api,
  {
    current,
    ...change
  }: { readonly username: string; readonly password: string; readonly current: string },
) => answerTo(api.RESET_PASSWORD.post({ ...change, current_password: current }))

/** By a link from an e-mail. */
export const requestChangeByLink = (api: Api, resetToken: string, password: string) =>
  answerTo(api.RESET_TOKEN_PASSWORD.post({ resetToken, password }))

/** The first password, by an invitation; says whose it is. */
export const requestFirstPassword = (
  api: Api,
  resetToken: string,
  password: string,
): Promise<
  | { readonly kind: 'accepted'; readonly username: string }
  | Exclude<PasswordAnswer, { kind: 'changed' }>
> =>
  api.RESET_TOKEN_PASSWORD.post({ resetToken, password }).then(
    ({ username }) => ({ kind: 'accepted' as const, username }),
    toAnswer,
  )
