import type { ClientContext } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { commandHeaders } from '#domain/command.ts'
import { contract } from '#domain/contract.ts'
import { ForeignAnswer } from '#src/api/host-answer.ts'
import type { HostResponse, Sender } from '../../ports/outbox-deps.ts'

export interface SenderDeps {
  /** Scheme, host and port of the API host. */
  readonly host: string
  readonly fetch: (request: Request) => Promise<Response>
  /** UUID of this device; null where calls name none. */
  readonly device: string | null
  /** The device's clock, epoch milliseconds. */
  readonly now: () => number
}

interface CommandCall extends ClientContext {
  readonly headers: Readonly<Record<string, string>>
  /** Takes the answer as it came, before the client would judge it. */
  readonly onAnswer: (answer: Response) => void
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

async function toHostResponse(response: Response): Promise<HostResponse> {
  const { headers, status } = response
  return {
    status,
    contentType: headers.get('content-type'),
    requestId: headers.get(commandHeaders.id),
    retryAfter: headers.get('retry-after'),
    body: await readBody(response),
  }
}

function linkTo({ host, fetch }: SenderDeps): OpenAPILink<CommandCall> {
  return new OpenAPILink<CommandCall>(contract, {
    url: new URL('/api', host).href,
    headers: ({ context }) => context.headers,
    fetch: async (request, _init, { context }) => {
      // A portal that sends its page from elsewhere must not be followed there.
      const sent = new Request(request, { credentials: 'include', redirect: 'manual' })
      context.onAnswer(await fetch(sent).catch(readForeignAnswer))
      return new Response(null, { status: 204 })
    },
  })
}

/**
 * Sends commands to the API host, under the session of this browser. The host refuses them when
 * that is not the owner's.
 */
export function createSender(
  deps: SenderDeps,
  getCall: (kind: string) => { readonly key: string; readonly method: string },
): Sender {
  const link = linkTo(deps)

  async function post(
    path: readonly [key: string, method: string],
    input: Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<HostResponse> {
    let answer: Response | null = null
    const context: CommandCall = {
      headers:
        deps.device === null ? headers : { [commandHeaders.device]: deps.device, ...headers },
      onAnswer: (response) => {
        answer = response
      },
    }
    await link.call(path, input, { context, signal })
    if (answer === null) throw new TypeError(`No call is declared as ${path.join('.')}`)
    return toHostResponse(answer)
  }

  return {
    send({ command, hash, deviceSeq, owner }, signal) {
      const { key, method } = getCall(command.kind)
      const { orgId, userId } = owner
      const body = command.body as Readonly<Record<string, unknown>>
      return post(
        [key, method.toLowerCase()],
        { ...body, base: command.base, orgId, userId },
        {
          [commandHeaders.id]: command.id,
          [commandHeaders.hash]: hash,
          [commandHeaders.sequence]: String(deviceSeq),
          [commandHeaders.occurredAt]: command.occurredAt,
          [commandHeaders.sentAt]: new Date(deps.now()).toISOString(),
        },
        signal,
      )
    },
    discard(id, discardedCommands, { orgId, userId }, signal) {
      const discarded = discardedCommands.map((one) => ({ id: one.id, seq: one.deviceSeq }))
      return post(
        ['DISCARD_COMMANDS', 'post'],
        { discarded, orgId, userId },
        { [commandHeaders.id]: id },
        signal,
      )
    },
  }
}
