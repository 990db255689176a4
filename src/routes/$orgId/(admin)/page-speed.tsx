import { createFileRoute } from '@tanstack/react-router'
import { pageSpeedRights } from '#domain/page-speed/page-speed.model.ts'
import { PageSpeedPage } from '#src/features/page-speed/page-speed-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(admin)/page-speed')({
  validateSearch: listAddressModel,
  staticData: { title: 'page_speed_title', help: 'page_speed_help', rights: pageSpeedRights },
  component: PageSpeedRoute,
})

function PageSpeedRoute() {
  const { orgId } = Route.useParams()
  return <PageSpeedPage api={useApi()} orgId={orgId} isOnline={useOnline()} />
}
