import { isContractProcedure } from '@orpc/contract'
import { contract } from '#domain/contract.ts'
import type { EndpointMeta } from '#domain/endpoint.ts'

/** A call as the contract declares it. */
export interface DeclaredCall {
  /** `KEY.method` */
  readonly name: string
  readonly method: string
  /** Below `/api`, with `{arguments}`. */
  readonly path: string
  readonly arguments: readonly string[]
  readonly meta: EndpointMeta
}

/** Every call of the contract. */
export function declaredCalls(): readonly DeclaredCall[] {
  return Object.entries(contract).flatMap(([key, methods]) =>
    Object.entries(methods).map(([method, procedure]) => {
      if (!isContractProcedure(procedure))
        throw new Error(`${key}.${method} is not a declared call`)
      const { route, meta } = procedure['~orpc']
      const path = route.path ?? ''
      return {
        name: `${key}.${method}`,
        method: route.method ?? '',
        path,
        arguments: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''),
        meta: meta as EndpointMeta,
      }
    }),
  )
}

/** The address and the body or query of a call with the input filled in. */
export function buildCallRequest(
  {
    method,
    path,
    meta,
    arguments: names,
  }: Pick<DeclaredCall, 'method' | 'path' | 'meta' | 'arguments'>,
  input: Readonly<Record<string, unknown>>,
) {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(typeof input[name] === 'string' ? input[name] : `{${name}}`),
  )
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)))
  if (method === 'GET') {
    const query = new URLSearchParams(
      Object.entries(rest).map(([name, value]) => [name, String(value)]),
    ).toString()
    return { address: query === '' ? address : `${address}?${query}`, options: {} }
  }
  return {
    address,
    options: meta.form ? { form: rest as Readonly<Record<string, string>> } : { body: rest },
  }
}
