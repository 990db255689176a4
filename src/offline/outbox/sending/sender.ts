import { isContractProcedure } from '@orpc/contract'
import { commandHeaders } from '#domain/command.ts'
import { contract } from '#domain/contract.ts'
import { ForeignAnswer } from '#src/api/host-answer.ts'
import type { HostResponse, Owner, Sender } from '../../ports/outbox-deps.ts'

export interface SenderDeps {
  /** Scheme, host and port of the API host. */
  readonly host: string
  readonly fetch: (request: Request) => Promise<Response>
  /** UUID of this device. */
  readonly device: string
}

interface Declared {
  readonly method: string
  readonly path: string
}

function declaredAs(key: string, method: string): Declared {
  const calls = (contract as Readonly<Record<string, Readonly<Record<string, unknown>>>>)[key]
  const found = calls?.[method.toLowerCase()]
  if (!isContractProcedure(found)) throw new TypeError(`No call is declared as ${key}.${method}`)
  const { path, method: declared } = found['~orpc'].route
  return { method: declared ?? 'POST', path: path ?? '' }
}

/** The path with its arguments filled in, and what is left for the body. */
function addressed(
  path: string,
  input: Readonly<Record<string, unknown>>,
): { readonly path: string; readonly body: Readonly<Record<string, unknown>> } {
  const body = { ...input }
  const filled = path.replace(/\{(\w+)\}/gu, (_whole, name: string) => {
    const value = body[name]
    delete body[name]
    if (typeof value !== 'string' || value === '')
      throw new TypeError(`The path ${path} needs ${name}`)
    return encodeURIComponent(value)
  })
  return { path: filled, body }
}

async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

/** The page's `fetch` throws what is not the host's; here it is classified with all others. */
function readForeignAnswer(error: unknown): Response {
  if (error instanceof ForeignAnswer) return error.response
  throw error
}

/**
 * Sends commands to the API host, under the session of this browser. The host refuses them when
 * that is not the owner's.
 */
export function createSender(
  { host, fetch, device }: SenderDeps,
  getCall: (kind: string) => { readonly key: string; readonly method: string },
): Sender {
  async function post(
    declared: Declared,
    id: string,
    owner: Owner,
    input: Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<HostResponse> {
    const { path, body } = addressed(declared.path, {
      ...input,
      orgId: owner.orgId,
      userId: owner.userId,
    })
    const request = new Request(new URL(`/api${path}`, host), {
      method: declared.method,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        [commandHeaders.id]: id,
        [commandHeaders.device]: device,
        ...headers,
      },
      body: JSON.stringify(body),
      credentials: 'include',
      // A portal that sends its page from elsewhere must not be followed there.
      redirect: 'manual',
      signal,
    })
    const response = await fetch(request).catch(readForeignAnswer)
    const { headers: got, status } = response
    return {
      status,
      contentType: got.get('content-type'),
      requestId: got.get(commandHeaders.id),
      retryAfter: got.get('retry-after'),
      body: await readBody(response),
    }
  }

  return {
    send({ command, hash, deviceSeq, owner }, signal) {
      const { key, method } = getCall(command.kind)
      const input = { ...(command.body as Readonly<Record<string, unknown>>), base: command.base }
      const headers = {
        [commandHeaders.hash]: hash,
        [commandHeaders.sequence]: String(deviceSeq),
        [commandHeaders.occurredAt]: command.occurredAt,
      }
      return post(declaredAs(key, method), command.id, owner, input, headers, signal)
    },
    discard(id, discardedCommands, owner, signal) {
      const discarded = discardedCommands.map((one) => ({ id: one.id, seq: one.deviceSeq }))
      return post(declaredAs('DISCARD_COMMANDS', 'post'), id, owner, { discarded }, {}, signal)
    },
  }
}
