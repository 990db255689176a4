import { createFileRoute } from '@tanstack/react-router'
import { webhookRights } from '#domain/webhooks/webhook-subscription.model.ts'
import { useOnline } from '#src/features/shell/use-online.ts'
import { WebhooksPage } from '#src/features/webhooks/webhooks-page.tsx'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(services)/webhooks')({
  validateSearch: listAddressModel,
  staticData: {
    title: 'webhooks_title',
    help: 'webhooks_help',
    rights: webhookRights,
    isClosedToListUsers: true,
  },
  component: WebhooksRoute,
})

function WebhooksRoute() {
  const { orgId } = Route.useParams()
  return <WebhooksPage api={useApi()} orgId={orgId} isOnline={useOnline()} />
}
