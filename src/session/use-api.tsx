import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import type { Api } from '#src/api/client.ts'

const ApiContext = createContext<Api | null>(null)

export function ApiProvider({
  api,
  children,
}: {
  readonly api: Api
  readonly children: ReactNode
}) {
  return <ApiContext value={api}>{children}</ApiContext>
}

/** The typed client of the API host. */
export function useApi(): Api {
  const api = use(ApiContext)
  if (api === null) throw new Error('useApi is called outside the page')
  return api
}
