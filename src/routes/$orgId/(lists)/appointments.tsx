import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { isCalendarDay } from '#domain/calendar.ts'
import { AppointmentsPage } from '#src/features/appointments/appointments-page.tsx'
import { useApi } from '#src/session/use-api.tsx'

/** Unknown values are ignored. */
const appointmentsSearchModel = v.object({
  day: v.fallback(v.optional(v.pipe(v.string(), v.check(isCalendarDay))), undefined),
  person: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(64))), undefined),
})

export const Route = createFileRoute('/$orgId/(lists)/appointments')({
  validateSearch: appointmentsSearchModel,
  staticData: {
    title: 'appointments_title',
    help: 'help_appointments',
    isClosedToListUsers: true,
  },
  component: AppointmentsRoute,
})

function AppointmentsRoute() {
  const { orgId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <AppointmentsPage
      api={useApi()}
      orgId={orgId}
      view={Route.useSearch()}
      onView={(view) => void navigate({ search: view, resetScroll: false })}
    />
  )
}
