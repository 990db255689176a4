import { createFileRoute } from '@tanstack/react-router'
import { productRights } from '#domain/products/product-rights.model.ts'
import { ProductConfigPage } from '#src/features/products/product-config-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(products)/product-config')({
  validateSearch: listAddressModel,
  staticData: {
    title: 'product_title',
    help: 'product_help',
    rights: productRights,
    isClosedToListUsers: true,
  },
  component: ProductConfigRoute,
})

function ProductConfigRoute() {
  const { orgId } = Route.useParams()
  return <ProductConfigPage api={useApi()} orgId={orgId} isOnline={useOnline()} />
}
