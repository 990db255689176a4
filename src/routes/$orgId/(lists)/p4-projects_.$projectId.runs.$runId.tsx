import { createFileRoute, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { p4Limits, p4Rights } from '#domain/predictive-parity/p4-project.model.ts'
import { p4Tabs } from '#domain/predictive-parity/p4-run.model.ts'
import { ForecastRunPage } from '#src/features/predictive-parity/run-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useApi } from '#src/session/use-api.tsx'

/** The chart, and the bar that is open; what cannot be read is left out. */
const addressModel = v.object({
  tab: v.fallback(v.optional(v.picklist(p4Tabs)), undefined),
  month: v.fallback(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(p4Limits.horizon))),
    undefined,
  ),
  over: v.fallback(v.optional(v.boolean()), undefined),
  compare: v.fallback(v.optional(v.string()), undefined),
})

export const Route = createFileRoute('/$orgId/(lists)/p4-projects_/$projectId/runs/$runId')({
  validateSearch: addressModel,
  staticData: { title: 'p4_title', help: 'p4_help', rights: p4Rights, isClosedToListUsers: true },
  component: P4RunRoute,
})

function P4RunRoute() {
  const { orgId, projectId, runId } = Route.useParams()
  const { tab = 'parity', month, over = false, compare } = Route.useSearch()
  const navigate = useNavigate()
  const userId = useBoot().session.userid
  return (
    <ForecastRunPage
      key={runId}
      api={useApi()}
      orgId={orgId}
      isOnline={useOnline()}
      projectId={projectId}
      runId={runId}
      userId={userId}
      address={{
        tab,
        open: month === undefined ? undefined : { month, isOver: over },
        compare: compare === runId ? undefined : compare,
      }}
      onAddress={({ tab: next, open, compare: other }) =>
        void navigate({
          to: '/$orgId/p4-projects/$projectId/runs/$runId',
          params: { orgId, projectId, runId },
          search: {
            tab: next,
            ...(open === undefined ? {} : { month: open.month }),
            ...(open?.isOver === true ? { over: true } : {}),
            ...(other === undefined ? {} : { compare: other }),
          },
          replace: true,
        })
      }
      onRun={(run) =>
        void navigate({
          to: '/$orgId/p4-projects/$projectId/runs/$runId',
          params: { orgId, ...run },
        })
      }
      links={{
        onCustomer: (agreementNo) =>
          void navigate({
            to: '/$orgId/customer/$agreementNo',
            params: { orgId, agreementNo },
          }),
        onList: (campaign) =>
          void navigate({ to: '/$orgId/customers', params: { orgId }, search: { campaign } }),
        onExports: () =>
          void navigate({
            to: '/$orgId/export',
            params: { orgId },
            state: { selectedTab: 'p4Export' },
          }),
      }}
    />
  )
}
