import { createCaller, getCookies } from '#tests/support/build.ts'
import { networkHeader } from '#tests/support/host.ts'
import type { TestHost } from '#tests/support/host.ts'

export const signInPath = '/authn/v1/usernames'

let networks = 0
/** A network of its own, for attempts in tests that are not about networks. */
export const freshNetwork = () => `10.${Math.trunc(++networks / 250)}.${networks % 250}.1`

/** Tries to sign in, from a fresh network unless one is named. */
export async function attemptSignIn(
  { app }: Pick<TestHost, 'app'>,
  username: string,
  typed: string,
  { network = freshNetwork(), cookies = '' } = {},
) {
  const answer = await createCaller(app, cookies)('POST', signInPath, {
    form: { username, password: typed },
    headers: { [networkHeader]: network },
  })
  const body = (await answer.json()) as {
    code?: string
    message?: string | null
    userid?: string
    data?: { seconds?: number }
  }
  return {
    status: answer.status,
    outcome: body.code ?? body.message ?? 'in',
    seconds: body.data?.seconds,
    retryAfter: answer.headers.get('retry-after'),
    cookies: getCookies(answer),
    body,
    headers: answer.headers,
  }
}
