import { expect, it } from 'vitest'
import { commandHeaders } from '#domain/command.ts'
import { trackReachability } from '#src/app/host/host-reachability.ts'
import { createConnection } from '#src/features/shell/connection.ts'

const hostAnswer = (request: Request): Response =>
  Response.json(
    {},
    { headers: { [commandHeaders.id]: request.headers.get(commandHeaders.id) ?? '' } },
  )

/** A network in which each call is answered when the test does it. */
function openNetwork() {
  const connection = createConnection(() => true)
  const answers = new Map<string, (answer: Response) => void>()
  const fetch = trackReachability(
    (request) =>
      new Promise((resolve) => answers.set(new URL(request.url).pathname.slice(1), resolve)),
    connection,
  )
  const calls = new Map<string, { request: Request; settled: Promise<unknown> }>()
  return {
    connection,
    call: (name: string): void => {
      const request = new Request(`http://localhost/${name}`, {
        headers: { [commandHeaders.id]: crypto.randomUUID() },
      })
      calls.set(name, { request, settled: fetch(request).catch(() => null) })
    },
    answer: async (name: string, toAnswer: (request: Request) => Response): Promise<void> => {
      const call = calls.get(name)
      if (call === undefined) throw new Error(`${name} was never called`)
      answers.get(name)?.(toAnswer(call.request))
      await call.settled
    },
  }
}

const portal = (): Response => new Response('<h1>Welcome to our Wi-Fi</h1>')

it('A late answer of the host to a call from before the portal leaves it foreign', async () => {
  const { connection, call, answer } = openNetwork()
  call('before')
  call('portal')
  await answer('portal', portal)
  expect(connection.reach()).toBe('foreign')
  await answer('before', hostAnswer)
  expect(connection.reach()).toBe('foreign')
  call('after')
  await answer('after', hostAnswer)
  expect(connection.reach()).toBe('reached')
})

it('A host that answers calls in another order than they were sent is reached', async () => {
  const { connection, call, answer } = openNetwork()
  call('one')
  call('other')
  await answer('other', hostAnswer)
  await answer('one', hostAnswer)
  expect(connection.reach()).toBe('reached')
})
