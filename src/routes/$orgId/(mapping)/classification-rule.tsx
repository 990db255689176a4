import { createFileRoute } from '@tanstack/react-router'
import { classificationRights } from '#domain/asset-classification/asset.model.ts'
import { ClassificationRulesPage } from '#src/features/asset-classification/classification-rules-page.tsx'
import { useClassificationPlace } from '#src/features/asset-classification/use-classification-place.ts'
import { useOnline } from '#src/features/shell/use-online.ts'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(mapping)/classification-rule')({
  validateSearch: listAddressModel,
  staticData: {
    title: 'classification_rules_title',
    help: 'classification_rules_help',
    rights: classificationRights,
    isClosedToListUsers: true,
  },
  component: ClassificationRuleRoute,
})

function ClassificationRuleRoute() {
  const { orgId } = Route.useParams()
  return <ClassificationRulesPage {...useClassificationPlace(orgId, useOnline())} />
}
