import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { powerBiRights } from '#domain/power-bi/power-bi-report.model.ts'
import { powerBiModes } from '#src/features/power-bi/power-bi-mode.ts'
import { PowerBiReportPage } from '#src/features/power-bi/power-bi-report-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'

const addressModel = v.object({
  mode: v.fallback(v.optional(v.picklist(powerBiModes)), undefined),
})

export const Route = createFileRoute('/$orgId/(services)/power-bi-report/$id')({
  validateSearch: addressModel,
  staticData: { title: 'power_bi_title', rights: powerBiRights, isClosedToListUsers: true },
  component: PowerBiReportRoute,
})

function PowerBiReportRoute() {
  const { orgId, id } = Route.useParams()
  const { mode = 'display' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PowerBiReportPage
      api={useApi()}
      orgId={orgId}
      isOnline={useOnline()}
      id={id}
      mode={mode}
      onMode={(next) => void navigate({ search: { mode: next }, replace: true })}
      onDeleted={() => void navigate({ to: '/$orgId/power-bi-reports', params: { orgId } })}
    />
  )
}
