import type {
  ConfigurationDifference,
  RestorablePart,
} from '#domain/configuration/configuration.model.ts'
import { incentiveTypes } from '#domain/incentive-settings/incentive-type.ts'
import { findKnownParameter } from '#domain/parameters/known-parameter.model.ts'
import { rights } from '#domain/rights/right.model.ts'
import { useGroupFieldTexts } from '#src/features/dealer-groups/group-fields.tsx'
import { useDealerFieldTexts } from '#src/features/dealers/dealer-fields.tsx'
import { useIncentiveFieldTexts } from '#src/features/incentives/incentive-texts.ts'
import { useMetadataFieldTexts } from '#src/features/metadata/metadata-fields.tsx'
import { useOrganisationFieldTexts } from '#src/features/organisations/settings/organisation-texts.ts'
import { buildParameterFieldTexts } from '#src/features/parameters/parameter-texts.ts'
import { useTemplateFieldTexts } from '#src/features/processing/templates/template-fields.tsx'
import { useProductFieldTexts } from '#src/features/products/product-texts.ts'
import { useRoleFieldTexts } from '#src/features/roles/role-texts.ts'
import { useRuleFieldTexts } from '#src/features/rv-rules/rv-rule-panel.tsx'
import { useUserFieldTexts } from '#src/features/users/user-texts.ts'
import type { EditFieldTexts } from '#src/ui/edit-form/edit-form.model.ts'
import { useTranslation } from '#src/ui/translation.ts'

const everyRight = rights.map((right) => ({ right }))

/** How the fields of a difference read: as the page of its part names them. */
export function useConfigurationFields() {
  const { t } = useTranslation()
  const fields: Readonly<Record<Exclude<RestorablePart, 'parameter'>, readonly EditFieldTexts[]>> =
    {
      organisation: useOrganisationFieldTexts(),
      metadata: useMetadataFieldTexts(),
      role: useRoleFieldTexts(everyRight),
      dealer: useDealerFieldTexts(),
      // The host names roles and groups of a difference.
      dealer_group: useGroupFieldTexts([]),
      user: useUserFieldTexts({ roles: [], dealers: [] }),
      product: useProductFieldTexts(),
      rv_rule: useRuleFieldTexts(),
      incentive: useIncentiveFieldTexts(incentiveTypes),
      processing_template: useTemplateFieldTexts(),
    }
  return ({ part, item }: Pick<ConfigurationDifference, 'part' | 'item'>) =>
    part === 'parameter' ? buildParameterFieldTexts(t, findKnownParameter(item)) : fields[part]
}
