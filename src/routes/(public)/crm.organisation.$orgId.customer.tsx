import { createFileRoute, redirect } from '@tanstack/react-router'

/** Where other systems lead to a customer, by the hash of the agreement number. */
export const Route = createFileRoute('/(public)/crm/organisation/$orgId/customer')({
  beforeLoad: ({ context: { browser }, params: { orgId } }) => {
    // The router's own search would take a hash of digits for a number.
    const hash = new URLSearchParams(browser.getSearch()).get('_redirect') ?? ''
    if (hash === '') throw redirect({ to: '/404', replace: true })
    throw redirect({
      to: '/$orgId/hashed-customer/$hash',
      params: { orgId, hash },
      replace: true,
    })
  },
})
