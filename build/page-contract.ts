import { pathToFileURL } from 'node:url'
import type { AnyContractProcedure } from '@orpc/contract'
import type { Plugin } from 'vite'
import type { EndpointMeta } from '#domain/endpoint.ts'

const summary =
  /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"[^"]*"|`[^`]*`)(?:\s*\+\s*(?:'(?:[^'\\]|\\.)*'|`[^`]*`))*/gu

/** What a call is for is told by the host's OpenAPI document alone: the page goes without it. */
export const omitSummaries: Plugin = {
  name: 'omit-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/domain\/.*\.contract\.ts$/ },
    handler: (code) => code.replaceAll(summary, "summary: ''"),
  },
}

type Registry = Readonly<Record<string, Readonly<Record<string, AnyContractProcedure>>>>

/** What the page needs of a call as a line: its key, method and path, and what is not as usual. */
function toSentCall(key: string, method: string, procedure: AnyContractProcedure): string {
  const { route, meta } = procedure['~orpc']
  const { key: own, form, storage } = meta as EndpointMeta
  if (own !== key || route.method !== method.toUpperCase())
    throw new Error(`The call ${key}.${method} is not registered under its key and method`)
  const marks = [...(form ? ['form'] : []), ...(storage === 'plain' ? ['plain'] : [])]
  return [key, method, route.path, ...marks].join(' ')
}

/** Makes the registry that the client sends by of these lines. */
const readCalls = `const readCalls = (lines) => {
  const calls = {}
  for (const line of lines.split('\\n')) {
    const [key, method, path, ...marks] = line.split(' ')
    ;(calls[key] ??= {})[method] = {
      '~orpc': {
        errorMap: {},
        route: { method: method.toUpperCase(), path },
        meta: {
          key,
          form: marks.includes('form'),
          storage: marks.includes('plain') ? 'plain' : 'memory',
        },
      },
    }
  }
  return calls
}`

/** The page has of all calls only how they are sent: the models of inputs and answers are the host's. */
export const omitModels: Plugin = {
  name: 'omit-models',
  apply: 'build',
  transform: {
    filter: { id: /\/domain\/((sign-in|boot\/boot|sessions\/session)\.)?contract\.ts$/ },
    handler: async (_code, id) => {
      const registries = (await import(pathToFileURL(id).href)) as Readonly<
        Record<string, Registry>
      >
      const written = Object.entries(registries).map(([name, calls]) => {
        const lines = Object.entries(calls).flatMap(([key, methods]) =>
          Object.entries(methods).map(([method, call]) => toSentCall(key, method, call)),
        )
        return `export const ${name} = readCalls(${JSON.stringify(lines.join('\n'))})`
      })
      return [readCalls, ...written].join('\n')
    },
  },
}
