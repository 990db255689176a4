import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'
import { renderUi } from './render-ui.tsx'

/** Routes of one page at `/` and another at `/elsewhere`, for parts that read the address. */
function createPartRouter(part: ReactNode, path: string) {
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    validateSearch: listAddressModel,
    component: () => part,
  })
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '/elsewhere',
    component: () => <h1>Elsewhere</h1>,
  })
  return createRouter({
    routeTree: root.addChildren([page, elsewhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
}

type PartRouter = ReturnType<typeof createPartRouter>

/** The page's own router is the registered one: this one has other routes. */
const Provider = RouterProvider as unknown as (props: { readonly router: PartRouter }) => ReactNode

function InRouter({
  part,
  path,
  onRouter,
}: {
  readonly part: ReactNode
  readonly path: string
  readonly onRouter: (router: PartRouter) => void
}) {
  const [router] = useState(() => {
    const created = createPartRouter(part, path)
    onRouter(created)
    return created
  })
  return <Provider router={router} />
}

/** Draws a part that reads and changes the address. */
export async function renderInRouter(
  part: ReactNode,
  surroundings: Parameters<typeof renderUi>[1] & { readonly path?: string } = {},
) {
  const { path = '/', ...rest } = surroundings
  const created: { router?: PartRouter } = {}
  const screen = await renderUi(
    <InRouter part={part} path={path} onRouter={(router) => Object.assign(created, { router })} />,
    rest,
  )
  if (created.router === undefined) throw new Error('The router was not created')
  return { screen, router: created.router }
}
