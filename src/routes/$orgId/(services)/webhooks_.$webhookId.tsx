import { createFileRoute } from '@tanstack/react-router'
import { webhookRights } from '#domain/webhooks/webhook-subscription.model.ts'
import { useOnline } from '#src/features/shell/use-online.ts'
import { DeliveriesPage } from '#src/features/webhooks/deliveries-page.tsx'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(services)/webhooks_/$webhookId')({
  validateSearch: listAddressModel,
  staticData: { title: 'webhooks_log_heading', rights: webhookRights, isClosedToListUsers: true },
  component: DeliveriesRoute,
})

function DeliveriesRoute() {
  const { orgId, webhookId } = Route.useParams()
  return (
    <DeliveriesPage
      key={webhookId}
      api={useApi()}
      orgId={orgId}
      isOnline={useOnline()}
      webhookId={webhookId}
    />
  )
}
