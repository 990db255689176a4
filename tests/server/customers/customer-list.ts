import type { CustomerSearch } from '#domain/customers/customer.model.ts'
import { buildSession, buildUser, caller } from '#tests/support/build.ts'
import type { BuiltUser, Call } from '#tests/support/build.ts'
import type { Host } from '#tests/support/host.ts'

type Asked = Readonly<Record<string, string | number>>

/** A person at the list: what they ask the host and what it answers. */
export interface Reader {
  readonly user: BuiltUser
  readonly call: Call
  /** A page and its counts; `q` is given as an object. */
  search(asked?: Asked & { readonly q?: never }, q?: unknown): Promise<CustomerSearch>
  /** The answer as it came, whatever it is. */
  answer(
    path: string,
    asked?: Asked,
  ): Promise<{ readonly status: number; readonly body: Record<string, unknown> }>
}

function addressed(path: string, asked: Asked): string {
  const query = new URLSearchParams(
    Object.entries(asked).map(([name, value]) => [name, String(value)]),
  )
  return `/search/v1/${path}?${query.toString()}`
}

/** A member of the organisation with these rights, signed in, who reads its customers. */
export async function reader(
  host: Host,
  orgId: string,
  rights: readonly string[] = [],
  dealerCodes?: readonly string[],
): Promise<Reader> {
  const user = await buildUser(host, {
    orgId,
    rights,
    ...(dealerCodes === undefined ? {} : { dealerCodes }),
  })
  const call = caller(host.app, await buildSession(host, user.id))
  const answer: Reader['answer'] = async (path, asked = {}) => {
    const response = await call('GET', addressed(`${orgId}/${path}`, asked))
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  return {
    user,
    call,
    answer,
    search: async (asked = {}, q) => {
      const { status, body } = await answer(
        'customers',
        q === undefined ? asked : { ...asked, q: JSON.stringify(q) },
      )
      if (status !== 200)
        throw new Error(`The search was answered ${status}: ${JSON.stringify(body)}`)
      return body as unknown as CustomerSearch
    },
  }
}

/** The agreement numbers of an answer's rows, in their order. */
export function agreements(found: CustomerSearch): string[] {
  return found.customer_data.map(({ fAgreementNo }) => fAgreementNo)
}
