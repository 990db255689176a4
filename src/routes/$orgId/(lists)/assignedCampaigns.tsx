import { createFileRoute, redirect } from '@tanstack/react-router'

/** An address that e-mails and other programs link to. */
export const Route = createFileRoute('/$orgId/(lists)/assignedCampaigns')({
  beforeLoad: ({ params: { orgId } }) => {
    throw redirect({
      to: '/$orgId/home',
      params: { orgId },
      search: { openModal: 'assignedCampaigns' },
      replace: true,
    })
  },
})
