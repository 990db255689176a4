import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { commandHeaders } from '#domain/command.ts'
import type { AnswerInstead } from '../support/host-proxy.ts'

const loginPage =
  '<!doctype html><title>Welcome to our Wi-Fi</title><form action="/login"><input name="room"></form>'

/** A network's portal: a server of its own that answers every path with its login page. */
export interface Portal {
  readonly address: string
  readonly close: () => Promise<void>
}

export async function openPortal(): Promise<Portal> {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      // It means to be read from everywhere.
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
    })
    response.end(loginPage)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const page =
  (status: number, headers: Readonly<Record<string, string>> = {}): AnswerInstead =>
  (request, response) => {
    request.resume()
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers })
    response.end(loginPage)
  }

const json =
  (status: number, body: object): AnswerInstead =>
  (request, response) => {
    request.resume()
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }

const isCommand = (headers: object): boolean => commandHeaders.hash in headers

/**
 * The first half of what the host answers, as if it were whole; what answers a command breaks off
 * there.
 */
const half: AnswerInstead = async (request, response, askHost) => {
  const { status, headers, body } = await askHost()
  response.writeHead(status, headers)
  const start = body.subarray(0, Math.floor(body.length / 2))
  if (isCommand(request.headers)) response.write(start, () => response.destroy())
  else response.end(start)
}

/** Nothing with 200; to a command the host's own answer without its header. */
const unnamed: AnswerInstead = async (request, response, askHost) => {
  if (!isCommand(request.headers)) {
    request.resume()
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end()
    return
  }
  const { status, headers, body } = await askHost()
  response.writeHead(status, { ...headers, [commandHeaders.id]: [] })
  response.end(body)
}

export interface WrongAnswer {
  readonly name: string
  readonly answer: AnswerInstead
}

/** The nine kinds of wrong answers in the host's place. */
export const getWrongAnswers = (portal: Portal): readonly [WrongAnswer, ...WrongAnswer[]] => [
  { name: 'a portal’s page with 200', answer: page(200) },
  { name: 'a redirect to a portal', answer: page(302, { location: `${portal.address}/login` }) },
  { name: 'a proxy’s page with 502', answer: page(502) },
  {
    name: 'a filter’s 403, worded as the host’s',
    answer: json(403, { defined: true, code: 'right_missing', status: 403, message: '', data: {} }),
  },
  { name: 'a page with 404', answer: page(404) },
  { name: 'a page with 429', answer: page(429, { 'retry-after': '900' }) },
  { name: 'foreign JSON with 200', answer: json(200, { status: 'captive' }) },
  { name: 'half of a body', answer: half },
  { name: 'an answer without the host’s header', answer: unnamed },
]
