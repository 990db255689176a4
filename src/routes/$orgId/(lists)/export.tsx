import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
import { exportPageRights } from '#domain/exports/export-rights.model.ts'
import { useAssigneeName } from '#src/features/customer-assignment/assignee-name.ts'
import { ExportsPage } from '#src/features/exports/exports-page.tsx'
import { useSearchReader } from '#src/features/saved-searches/use-search-reader.ts'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(lists)/export')({
  validateSearch: listAddressModel,
  staticData: { title: 'exports_title', rights: exportPageRights, isClosedToListUsers: true },
  component: ExportsRoute,
})

function ExportsRoute() {
  const { orgId } = Route.useParams()
  const api = useApi()
  const navigate = useNavigate()
  const { browser } = Route.useRouteContext()
  const { selectedTab } = useLocation().state
  const read = useSearchReader(useAssigneeName(api, orgId))
  return (
    <ExportsPage
      api={api}
      orgId={orgId}
      isOnline={useOnline()}
      selectedTab={selectedTab}
      onTab={(tab) =>
        void navigate({
          to: '/$orgId/export',
          params: { orgId },
          search: {},
          state: { selectedTab: tab },
          replace: true,
        })
      }
      describeSearch={(q) => {
        const search = read(q)
        return search === null || search.leftOut.length > 0 ? null : search.text
      }}
      onRedirect={browser.leaveTo}
    />
  )
}
