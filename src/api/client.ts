import { createORPCClient } from '@orpc/client'
import type { ClientContext, ClientLink } from '@orpc/client'
import { isContractProcedure } from '@orpc/contract'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { Contract } from '#domain/contract.ts'
import type { EndpointMeta } from '#domain/endpoint.ts'
import { signInContract } from '#domain/sign-in.contract.ts'
import type { AskDevice } from './device-answer.ts'
import { requireHostAnswer } from './host-answer.ts'
import { requirePathArguments } from './path-arguments.ts'

/**
 * A write that waits in the outbox keeps the id it was made with; every other call gets a new one.
 */
export interface CallOptions extends ClientContext {
  readonly requestId?: string
}

export type Api = ContractRouterClient<Contract, CallOptions>

/** The world the client works in; the page hands in its own, tests theirs. */
export interface ApiDeps {
  /** Scheme, host and port of the API host (W-295). */
  readonly host: string
  /** What it answers counts only where the host says that it is its own (`host-answer.ts`). */
  readonly fetch: (request: Request) => Promise<Response>
  readonly newId: () => string
  /** Called for each 401 except the sign-in's own, before the caller hears of it. */
  readonly onSignedOut: (answer: { readonly key: string }) => void
  /** Fetches what answers for a host that is not reached; null where it cannot be had. */
  readonly device?: () => Promise<AskDevice | null>
}

function declarationAt(
  declared: AnyContractRouter,
  path: readonly string[],
): { meta: EndpointMeta; path: string } {
  const found: unknown = path.reduce<unknown>(
    (router, name) => (router as Readonly<Record<string, unknown>> | undefined)?.[name],
    declared,
  )
  if (!isContractProcedure(found)) throw new Error(`No call is declared as ${path.join('.')}`)
  const { meta, route } = found['~orpc']
  return { meta: meta as EndpointMeta, path: route.path ?? '' }
}

async function asForm(request: Request): Promise<Request> {
  const fields = (await request.json()) as Readonly<Record<string, string>>
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/x-www-form-urlencoded')
  return new Request(request, {
    method: request.method,
    headers,
    body: new URLSearchParams(fields).toString(),
  })
}

function linkTo(declared: AnyContractRouter, deps: ApiDeps): ClientLink<CallOptions> {
  return new OpenAPILink<CallOptions>(declared, {
    url: () => new URL('/api', deps.host).href,
    headers: ({ context }) => ({ 'x-request-id': context.requestId ?? deps.newId() }),
    fetch: async (request, _init, _options, path) => {
      const { meta } = declarationAt(declared, path)
      const sent = new Request(meta.form ? await asForm(request) : request, {
        credentials: 'include',
        // A portal that sends its page from elsewhere must not be followed there.
        redirect: 'manual',
      })
      const response = await requireHostAnswer(sent, await deps.fetch(sent))
      if (response.status === 401 && meta.key !== 'AUTHENTICATE')
        deps.onSignedOut({ key: meta.key })
      return response
    },
    interceptors: [
      (call) => {
        requirePathArguments(declarationAt(declared, call.path).path, call.input)
        return call.next()
      },
    ],
  })
}

/**
 * The typed client of every declared call. It sends credentials and a request id with each call.
 * The declarations of sign-in are there at once; those of the work are fetched with its first call,
 * so that the sign-in page does not wait for them.
 */
export function createApi(deps: ApiDeps): Api {
  const signIn = linkTo(signInContract, deps)
  let work: Promise<ClientLink<CallOptions>> | null = null
  const linkForWork = () => {
    work ??= import('#domain/contract.ts').then(
      ({ contract }) => linkTo(contract, deps),
      (failure: unknown) => {
        work = null
        throw failure
      },
    )
    return work
  }
  const client = createORPCClient<Api>({
    call: async (path, input, options) => {
      const [key = '', method = ''] = path
      if (key in signInContract) return signIn.call(path, input, options)
      const askHost = async (signal: AbortSignal | undefined) =>
        (await linkForWork()).call(
          path,
          input,
          signal === undefined ? options : { ...options, signal },
        )
      const askDevice = (await deps.device?.()) ?? null
      return askDevice === null
        ? askHost(options.signal)
        : askDevice({ key, method, input }, options.signal, askHost)
    },
  })
  // Code that prints an element with a client among its props asks it for more than calls.
  return new Proxy(client, {
    get: (target, name, receiver): unknown =>
      typeof name === 'string' && /^[A-Z]/u.test(name)
        ? Reflect.get(target, name, receiver)
        : undefined,
  })
}
