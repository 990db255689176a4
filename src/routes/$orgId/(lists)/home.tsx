import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#src/features/home/home-page.tsx'
import { DayPackLine } from '#src/features/outbox/day-pack-line.tsx'

export const Route = createFileRoute('/$orgId/(lists)/home')({
  staticData: { page: 'home', title: 'page_home', isClosedToListUsers: true },
  component: () => <HomePage readiness={<DayPackLine />} />,
})
