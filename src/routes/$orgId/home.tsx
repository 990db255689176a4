import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#src/features/home/home-page.tsx'
import { BookLine } from '#src/features/outbox/book-line.tsx'

export const Route = createFileRoute('/$orgId/home')({
  staticData: { page: 'home', title: 'page_home', isClosedToListUsers: true },
  component: () => <HomePage readiness={<BookLine />} />,
})
