import type { CustomerSearch } from '#domain/customers/search/customer-search.model.ts'
import { buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { BuiltUser, Call } from '#tests/support/build.ts'
import type { TestHost } from '#tests/support/host.ts'

type SearchParams = Readonly<Record<string, string | number>>

/** A signed-in person who reads the customer list. */
export interface ListUser {
  readonly user: BuiltUser
  readonly call: Call
  /** A page and its counts; `q` is an object. */
  search(params?: SearchParams & { readonly q?: never }, q?: unknown): Promise<CustomerSearch>
  /** The answer with any status. */
  answer(
    path: string,
    params?: SearchParams,
  ): Promise<{ readonly status: number; readonly body: Record<string, unknown> }>
}

function addressed(path: string, params: SearchParams): string {
  const query = new URLSearchParams(
    Object.entries(params).map(([name, value]) => [name, String(value)]),
  )
  return `/search/v1/${path}?${query.toString()}`
}

/** Signs in a member of the organisation with these rights. */
export async function signInListUser(
  host: TestHost,
  orgId: string,
  rights: readonly string[] = [],
  dealerCodes?: readonly string[],
): Promise<ListUser> {
  const user = await buildUser(host, {
    orgId,
    rights,
    ...(dealerCodes === undefined ? {} : { dealerCodes }),
  })
  const call = createCaller(host.app, await buildSession(host, user.id))
  const answer: ListUser['answer'] = async (path, params = {}) => {
    const response = await call('GET', addressed(`${orgId}/${path}`, params))
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  return {
    user,
    call,
    answer,
    search: async (params = {}, q) => {
      const { status, body } = await answer(
        'customers',
        q === undefined ? params : { ...params, q: JSON.stringify(q) },
      )
      if (status !== 200)
        throw new Error(`The search was answered ${status}: ${JSON.stringify(body)}`)
      return body as unknown as CustomerSearch
    },
  }
}

/** The agreement numbers of the rows, in order. */
export function getAgreementNumbers(found: CustomerSearch): string[] {
  return found.customer_data.map(({ fAgreementNo }) => fAgreementNo)
}
